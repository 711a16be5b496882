import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

/**
 * The province to which an order is sent, in SQL of table `shop_order`, by the names that the form offers in any language; '' abroad
 * and where it is none. Nothing is indexed by it: only for orders that something else narrows first.
 */
export const sentToSql = Prisma.sql`coalesce((
  SELECT province_code FROM province_name
  WHERE receiver->>'country' = 'VN' AND lower(name) = lower(btrim(receiver->>'city'))
  ORDER BY province_code LIMIT 1), '')`;
