/** The tree of directory categories, and how the office keeps it (S2 §3, §7; domain.md §2.2). */
import { z } from 'zod'
import { administrators, endpoints, Id, PageQuery, wholeNumber } from './endpoint.ts'
import { SeenVersion } from './versions.ts'

const Name = z.string().trim().min(1).max(120)
/** Roots among them, Contacts (-99) too. */
export const CategoryId = wholeNumber(-99, 2_147_483_647)
/** 0 is the top level. */
const Parent = CategoryId
/** Root, department, job. */
export const categoryLevels = 3

/** A category as everybody reads it. */
export const DirectoryCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  /** 0 at the top level. */
  parent: z.number().int(),
  AdminOnly: z.boolean(),
  sort_order: z.number().int(),
})
export type DirectoryCategory = z.infer<typeof DirectoryCategory>

/** A category as an administrator keeps it. */
export const ManagedCategory = DirectoryCategory.extend({
  /** Of what can be changed of it. */
  version: z.number().int(),
  /** How many entries name it. */
  used: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

const changing = { access: administrators, output: ManagedCategory, errors: ['not_found', 'conflict'] } as const

export const directoryCategoriesApi = endpoints({
  categories: {
    method: 'GET',
    path: '/directory/categories',
    access: 'visitor',
    summary: 'The categories that the caller may see, in their order, parents before children. Carries an ETag; unchanged is 304.',
    output: z.array(DirectoryCategory),
  },
  categoryCounts: {
    method: 'GET',
    path: '/directory/categories/counts',
    access: 'visitor',
    summary:
      'How many entries stand in a category and below it, as far as the caller may see them, or as everybody does. Carries an ETag; unchanged is 304.',
    query: z.strictObject({ status: z.literal('public').optional() }),
    output: z.array(z.object({ id: z.number().int(), count: z.number().int() })),
  },
  managedCategories: {
    method: 'GET',
    path: '/directory/categories/kept',
    access: administrators,
    summary: 'The tree with how often each category is used.',
    output: z.array(ManagedCategory),
  },
  softDeletedCategories: {
    method: 'GET',
    path: '/directory/getSoftDeletedCats',
    access: administrators,
    paged: true,
    summary: 'Deleted categories, newest first.',
    query: z.strictObject(PageQuery),
    output: z.array(ManagedCategory),
  },
  addCategory: {
    ...changing,
    method: 'POST',
    path: '/directory/categories',
    summary: 'A new category at the end of its parent; `parent` 0 is the top level.',
    body: z.strictObject({ name: Name, parent: Parent.default(0), AdminOnly: z.boolean().default(false) }),
  },
  changeCategory: {
    ...changing,
    method: 'PATCH',
    path: '/directory/categories',
    summary: 'Renames, moves or hides a category. The roots of the specification stay where they are.',
    body: z.strictObject({
      id: CategoryId,
      name: Name.optional(),
      parent: Parent.optional(),
      AdminOnly: z.boolean().optional(),
      version: SeenVersion,
    }),
  },
  sortCategories: {
    method: 'POST',
    path: '/directory/categories/sort',
    access: administrators,
    summary: 'Puts the children of a category in this order; those not named keep theirs, behind.',
    body: z.strictObject({ parent: Parent.default(0), ids: z.array(CategoryId).min(1).max(2000) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
  },
  recoverCategory: {
    ...changing,
    method: 'PATCH',
    path: '/directory/categories/recover',
    summary: 'Takes a deleted category back.',
    body: z.strictObject({ id: Id }),
  },
  removeCategory: {
    method: 'DELETE',
    path: '/directory/category/:id',
    access: administrators,
    summary: 'Deletes a category; it can be recovered. One in use goes only with `replaceWith`.',
    params: z.strictObject({ id: CategoryId }),
    query: z.strictObject({ replaceWith: Id.optional() }),
    output: z.object({ Success: z.boolean(), moved: z.number().int() }),
    errors: ['not_found', 'wrong_state'],
  },
})
