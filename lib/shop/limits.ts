/** How much a product, a category tree or a cart may hold (product.md 7 where it says so). */
export const shopLimits = {
  /** Characters of a product's name, and of its description without marks. */
  name: 120,
  description: 2000,
  images: 9,
  attributes: 30,
  attributeName: 40,
  attributeValue: 200,
  /** Size, colour and one more; what can be chosen of each, and how many variants come of them together. */
  options: 3,
  optionValues: 20,
  variants: 100,
  optionName: 40,
  optionValue: 40,
  code: 40,
  /** Whole VND; what a line costs stays an exact number at the largest quantity. */
  price: 10_000_000_000,
  pointsPrice: 10_000_000,
  stock: 1_000_000,
  /** Products of one seller. */
  productsPerSeller: 1000,
  /** A file of products: its bytes, and how many of them one request writes; the rows are those of any table. */
  importBytes: 4 * 1024 * 1024,
  importStep: 50,
  /** From the top to the lowest shelf, and on one shelf. */
  categoryDepth: 3,
  categories: 500,
  cartLines: 100,
  /** Units of one line, in a cart or an order. */
  quantity: 999,
  /** How long a cart of nobody signed in is kept, in days after its last change. */
  guestCartDays: 90,
} as const;
