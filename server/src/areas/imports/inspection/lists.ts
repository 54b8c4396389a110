/** The lists of a site that fields are chosen from, and what a file adds to them. */
import type { GuidedKind } from '@backlot/contract/imports'
import { addDirectoryCategory, openEntryImport } from '#areas/directory/index.ts'
import { addLocationValue, openVocabulary } from '#areas/locations/index.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { titleCase } from '../mapping/letter-case.ts'
import { canImport } from '../policy.ts'

export interface List {
  field: string
  choices: readonly string[]
  /** Where a value can be added; none where the product itself says what there is. */
  places: readonly { id: number; name: string }[]
  has: (value: string) => boolean
}
interface OwnList extends List {
  /** As a mapping names one that stands in a place. */
  nameIn: (name: string, place: string) => string
  add: (name: string, place: number) => Promise<unknown>
}

const styleWords = [
  ['Residential', 'Commercial'],
  ['Bolig', 'Næring'],
] as const

export async function ownLists(ctx: Ctx, kind: GuidedKind): Promise<OwnList[]> {
  if (kind === 'directory') {
    const { findCategory, choices, places } = await openEntryImport(ctx)
    return [
      {
        field: 'categories',
        choices: choices(),
        places: places(),
        has: (value) => findCategory(value) !== undefined,
        nameIn: (name, place) => `${place} > ${name}`,
        add: (name, parent) => addDirectoryCategory(ctx, { name, parent, AdminOnly: false }),
      },
    ]
  }
  const { category, style, choices, parents } = await openVocabulary(ctx.db, ctx.site.id)
  const [residential, commercial] = styleWords[ctx.site.localeCode === 'no_NO' ? 1 : 0]
  return [
    {
      field: 'categories',
      choices: choices.categories,
      places: [{ id: 0, name: '' }, ...parents],
      has: (value) => category(value) !== undefined,
      nameIn: (name, place) => (place === '' ? name : `${place} - ${name}`),
      add: (name, place) => addLocationValue(ctx, 'categories', { name, place }),
    },
    {
      field: 'styles',
      choices: choices.styles,
      places: [
        { id: 0, name: residential },
        { id: 1, name: commercial },
      ],
      has: (value) => style(value) !== undefined,
      nameIn: (name) => name,
      add: (name, place) => addLocationValue(ctx, 'styles', { name, place }),
    },
  ]
}

interface Asked {
  kind: GuidedKind
  field: string
  place: number
  names: readonly string[]
}
/** Adds what the list does not have. Throws `not_found` for a list or a place of it that is not there. */
export async function addValues(ctx: Ctx, { kind, field, place, names }: Asked): Promise<{ choices: string[] }> {
  must(canImport(ctx.actor, kind), 'forbidden')
  const list = (await ownLists(ctx, kind)).find((one) => one.field === field)
  const home = list?.places.find(({ id }) => id === place)
  must(list && home, 'not_found')
  const there = new Map(list.choices.map((choice) => [choice.toLowerCase(), choice]))
  const choices: string[] = []
  for (const name of names.map((written) => titleCase(written))) {
    const choice = list.nameIn(name, home.name)
    const known = there.get(choice.toLowerCase())
    if (known === undefined) {
      await list.add(name, place)
      there.set(choice.toLowerCase(), choice)
    }
    choices.push(known ?? choice)
  }
  return { choices }
}
