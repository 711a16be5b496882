import 'server-only';
import { locales } from '@/lib/i18n/locales';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { everythingTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { IndustryInput } from './industry-schemas';
import { lockIndustry, lockIndustryTree } from './locks';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

const rowSelect = {
  id: true,
  slug: true,
  icon: true,
  active: true,
  vsicSections: true,
  position: true,
  parentId: true,
  names: { select: { locale: true, name: true, synonyms: true } },
} as const;

/** What an audit entry says of an industry. */
function auditOf(row: {
  active: boolean;
  icon: string;
  vsicSections: string[];
  names: { locale: string; name: string; synonyms: string[] }[];
}) {
  const texts = row.names.flatMap(({ locale, name, synonyms }) => [
    [`name ${locale}`, name],
    [`synonyms ${locale}`, synonyms.join(', ')],
  ]);
  return {
    active: row.active,
    icon: row.icon,
    vsic: row.vsicSections.join(' '),
    ...(Object.fromEntries(texts) as Record<string, string>),
  };
}

/** Names of industries stand on most pages and in the index: all pages, and the rows of their cards, are made anew. */
async function announce(tx: Tx, industryIds: number[]): Promise<void> {
  await invalidate(tx, [everythingTag()]);
  await enqueue(tx, 'reindexIndustries', { industryIds });
}

const namesOf = ({ names, synonyms }: IndustryInput) =>
  locales.map((locale) => ({ locale, name: names[locale], synonyms: synonyms[locale] }));

/**
 * Adds an industry, as the last of its group or as the last group.
 * @throws AppError `conflict` with `slug: slugTaken`; `notFound` without its group
 */
export async function createIndustry(by: Editor, input: IndustryInput): Promise<{ slug: string }> {
  await db.$transaction(async (tx) => {
    await lockIndustryTree(tx);
    const parent = input.parent === '' ? null : await getGroup(tx, input.parent);
    if (await tx.industry.findUnique({ where: { slug: input.slug }, select: { id: true } }))
      throw new AppError('conflict', { fieldErrors: { slug: 'slugTaken' } });
    const last = await tx.industry.findFirst({
      where: { parentId: parent?.id ?? null },
      orderBy: { position: 'desc' },
      select: { position: true },
    });
    const made = await tx.industry.create({
      data: {
        slug: input.slug,
        parentId: parent?.id ?? null,
        icon: parent?.icon ?? input.icon,
        vsicSections: input.vsicSections,
        active: input.active,
        position: (last?.position ?? -1) + 1,
        names: { create: namesOf(input) },
      },
      select: rowSelect,
    });
    await writeAudit(tx, by, {
      action: 'industry.create',
      target: { type: 'industry', id: made.slug, name: input.names.en },
      after: auditOf(made),
    });
    await announce(tx, [made.id]);
  });
  forgetGazetteer();
  return { slug: input.slug };
}

/**
 * Changes names, synonyms, icon, sections and whether it is offered; the slug stays, since addresses hold it, and so
 * does the group.
 * @throws AppError `notFound`
 */
export async function updateIndustry(by: Editor, input: IndustryInput): Promise<{ slug: string }> {
  await db.$transaction(async (tx) => {
    await lockIndustryTree(tx);
    const before = await tx.industry.findUnique({ where: { slug: input.slug }, select: rowSelect });
    if (!before) throw new AppError('notFound');
    const isGroup = before.parentId === null;
    await tx.industryName.deleteMany({ where: { industryId: before.id } });
    const after = await tx.industry.update({
      where: { id: before.id },
      data: {
        ...(isGroup ? { icon: input.icon } : {}),
        vsicSections: input.vsicSections,
        active: input.active,
        names: { create: namesOf(input) },
      },
      select: rowSelect,
    });
    // What belongs to a group is drawn as it is, and not offered without it.
    if (isGroup)
      await tx.industry.updateMany({
        where: { parentId: before.id },
        data: { icon: input.icon, ...(input.active ? {} : { active: false }) },
      });
    await writeAudit(tx, by, {
      action: 'industry.update',
      target: { type: 'industry', id: after.slug, name: input.names.en },
      before: auditOf(before),
      after: auditOf(after),
    });
    await announce(tx, [before.id]);
  });
  forgetGazetteer();
  return { slug: input.slug };
}

/**
 * Moves an industry one place up or down among its like; at the end of the list nothing happens.
 * @throws AppError `notFound`
 */
export async function moveIndustry(by: Editor, slug: string, direction: 'up' | 'down'): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockIndustryTree(tx);
    const own = await tx.industry.findUnique({ where: { slug }, select: { id: true, parentId: true } });
    if (!own) throw new AppError('notFound');
    const like = await tx.industry.findMany({
      where: { parentId: own.parentId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true, position: true },
    });
    const from = like.findIndex(({ id }) => id === own.id);
    const to = from + (direction === 'up' ? -1 : 1);
    if (to < 0 || to >= like.length) return;
    const order = like.map(({ id }) => id);
    order.splice(to, 0, ...order.splice(from, 1));
    for (const [position, id] of order.entries())
      await tx.industry.update({ where: { id }, data: { position }, select: { id: true } });
    await writeAudit(tx, by, {
      action: 'industry.move',
      target: { type: 'industry', id: slug, name: slug },
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
    await invalidate(tx, [everythingTag()]);
  });
}

/**
 * Deletes an industry that nothing names.
 * @throws AppError `notFound`; `conflict` where cards or sub-industries still name it: it can be switched off instead
 */
export async function deleteIndustry(by: Editor, slug: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockIndustryTree(tx);
    const row = await tx.industry.findUnique({
      where: { slug },
      select: { ...rowSelect, _count: { select: { children: true } } },
    });
    if (!row) throw new AppError('notFound');
    await lockIndustry(tx, row.id);
    const used = await tx.cardIndustry.findFirst({ where: { industryId: row.id }, select: { cardId: true } });
    if (used || row._count.children > 0) throw new AppError('conflict');
    await tx.industry.delete({ where: { id: row.id }, select: { id: true } });
    await writeAudit(tx, by, {
      action: 'industry.delete',
      target: {
        type: 'industry',
        id: slug,
        name: row.names.find(({ locale }) => locale === 'en')?.name ?? slug,
      },
      before: auditOf(row),
    });
    await invalidate(tx, [everythingTag()]);
  });
  forgetGazetteer();
}

async function getGroup(tx: Tx, slug: string) {
  const group = await tx.industry.findFirst({
    where: { slug, parentId: null },
    select: { id: true, icon: true },
  });
  if (!group) throw new AppError('notFound');
  return group;
}
