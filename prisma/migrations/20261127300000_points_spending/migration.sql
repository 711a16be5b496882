-- An order that points pay alone, and an exchange.
ALTER TYPE "payment_method" ADD VALUE 'points';
