/** Whether what other areas write stands in the office's lists. */
import type { Ctx } from '#kit/context.ts'
import { findDropdownValues } from './queries.ts'

/** A value of a list is said by its id, where 0 is none, or by its name; a field may hold several. */
type Said = number | string | readonly string[] | undefined
type Values<Name extends string> = { readonly [name in Name]?: Said }
function entriesOf(said: Said): readonly (number | string)[] {
  if (typeof said === 'object') return said.filter((one) => one !== '')
  return said ? [said] : []
}

/** Fields that are to hold a value which their list of the site does not offer. What a field holds already stays. */
export async function unlistedFields<Name extends string>(
  ctx: Ctx,
  lists: Readonly<Record<Name, string>>,
  wanted: Values<NoInfer<Name>>,
  ...stored: readonly Values<NoInfer<Name>>[]
): Promise<Name[]> {
  const asked = (Object.keys(lists) as Name[]).map((name) => {
    const before = stored.flatMap((values) => entriesOf(values[name]))
    return { name, said: entriesOf(wanted[name]).filter((one) => !before.includes(one)) }
  })
  const all = asked.flatMap(({ said }) => said)
  if (all.length === 0) return []
  const known = await findDropdownValues(ctx.db, ctx.site.id, all)
  const isKnown = (name: Name, said: number | string): boolean =>
    known.some((value) => value.is_offered && value.list === lists[name] && said === (typeof said === 'number' ? value.id : value.name))
  return asked.filter(({ name, said }) => said.some((one) => !isKnown(name, one))).map(({ name }) => name)
}
