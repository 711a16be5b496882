/** A file of the archive: what it is called, which tables it tells of, and how they are read for a member. */
export type Part = {
  name: string;
  /** Models of prisma/schema that name a member and are told here. */
  models: readonly string[];
  read: (memberId: number) => AsyncIterable<readonly unknown[]>;
};
