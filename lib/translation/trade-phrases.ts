// One file an industry, by its slug: what is sold, made and done there.
import accountingTaxLaw from './glossary/phrases/accounting-tax-law.json' with { type: 'json' };
import agricultureFishery from './glossary/phrases/agriculture-fishery.json' with { type: 'json' };
import constructionRenovation from './glossary/phrases/construction-renovation.json' with { type: 'json' };
import dining from './glossary/phrases/dining.json' with { type: 'json' };
import education from './glossary/phrases/education.json' with { type: 'json' };
import electronicsAppliances from './glossary/phrases/electronics-appliances.json' with { type: 'json' };
import financeInsurance from './glossary/phrases/finance-insurance.json' with { type: 'json' };
import furnitureWood from './glossary/phrases/furniture-wood.json' with { type: 'json' };
import hardwareMachinery from './glossary/phrases/hardware-machinery.json' with { type: 'json' };
import healthBeauty from './glossary/phrases/health-beauty.json' with { type: 'json' };
import hotels from './glossary/phrases/hotels.json' with { type: 'json' };
import itInternet from './glossary/phrases/it-internet.json' with { type: 'json' };
import logistics from './glossary/phrases/logistics.json' with { type: 'json' };
import manufacturing from './glossary/phrases/manufacturing.json' with { type: 'json' };
import packagingPrinting from './glossary/phrases/packaging-printing.json' with { type: 'json' };
import realEstate from './glossary/phrases/real-estate.json' with { type: 'json' };
import recruitmentVisa from './glossary/phrases/recruitment-visa.json' with { type: 'json' };
import retail from './glossary/phrases/retail.json' with { type: 'json' };
import textilesGarments from './glossary/phrases/textiles-garments.json' with { type: 'json' };
import tradeWholesale from './glossary/phrases/trade-wholesale.json' with { type: 'json' };
import translationConsulting from './glossary/phrases/translation-consulting.json' with { type: 'json' };
import travel from './glossary/phrases/travel.json' with { type: 'json' };

/** Services and products as traders write them, by the slug of their industry (prisma/seed/data/industries.json). */
export const tradePhrases = {
  dining,
  hotels,
  travel,
  logistics,
  manufacturing,
  'packaging-printing': packagingPrinting,
  'textiles-garments': textilesGarments,
  'furniture-wood': furnitureWood,
  'hardware-machinery': hardwareMachinery,
  'electronics-appliances': electronicsAppliances,
  'construction-renovation': constructionRenovation,
  'real-estate': realEstate,
  'accounting-tax-law': accountingTaxLaw,
  'recruitment-visa': recruitmentVisa,
  'translation-consulting': translationConsulting,
  education,
  'health-beauty': healthBeauty,
  'finance-insurance': financeInsurance,
  'it-internet': itInternet,
  'trade-wholesale': tradeWholesale,
  retail,
  'agriculture-fishery': agricultureFishery,
} as const;
