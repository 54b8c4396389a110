/** What a file adds to the lists of a site that fields are chosen from. */
import type { ImportKind } from '@backlot/contract/imports'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { titleCase } from '../mapping/letter-case.ts'
import { canImport } from '../policy.ts'
import { guidedOf } from '../targets/kinds.ts'

interface Asked {
  kind: ImportKind
  field: string
  place: number
  names: readonly string[]
}
/** Adds what the list does not have. Throws `not_found` for a list or a place of it that is not there. */
export async function addValues(ctx: Ctx, { kind, field, place, names }: Asked): Promise<{ choices: string[] }> {
  must(canImport(ctx.actor, kind), 'forbidden')
  const list = (await guidedOf(ctx, kind).lists(ctx)).find((one) => one.field === field)
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
