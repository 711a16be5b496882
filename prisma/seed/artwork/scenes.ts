/** Which of the committed scenes (prisma/seed/pictures) suit a group of industries: three at least, as a card shows up to three. */
const byGroup: Record<string, readonly string[]> = {
  dining: ['bowl', 'counter', 'street'],
  hotels: ['living', 'skyline-night', 'bay', 'harbour'],
  travel: ['bay', 'terraces', 'harbour', 'skyline'],
  logistics: ['port', 'shelves', 'plant'],
  manufacturing: ['plant', 'workshop', 'shelves'],
  'packaging-printing': ['shelves', 'plant', 'workshop'],
  'textiles-garments': ['atelier', 'plant', 'street'],
  'furniture-wood': ['living', 'workshop', 'plant'],
  'hardware-machinery': ['workshop', 'plant', 'shelves'],
  'electronics-appliances': ['board', 'plant', 'shelves'],
  'construction-renovation': ['site', 'skyline', 'living'],
  'real-estate': ['skyline', 'living', 'site', 'skyline-night'],
  'accounting-tax-law': ['desk', 'skyline', 'desk-evening'],
  'recruitment-visa': ['desk', 'skyline', 'classroom'],
  'translation-consulting': ['desk', 'classroom', 'skyline-night'],
  education: ['classroom', 'desk', 'desk-evening'],
  'health-beauty': ['clinic', 'counter', 'living'],
  'finance-insurance': ['desk', 'skyline-night', 'skyline'],
  'it-internet': ['board', 'desk', 'desk-evening'],
  'trade-wholesale': ['port', 'shelves', 'market'],
  retail: ['market', 'street', 'counter'],
  'agriculture-fishery': ['terraces', 'harbour', 'market'],
};

const fallback: readonly string[] = ['skyline', 'desk', 'street'];

/** The scenes that suit a group of industries, by the names of their files. */
export function scenesOf(group: string): readonly string[] {
  return byGroup[group] ?? fallback;
}
