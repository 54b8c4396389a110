/** Ranges that are asked for, whose ends may be left out: for `refine`, with what it refuses at the end of the range. */
import { listProblems } from '../list-problems.ts'
import { centsOf } from '../money.ts'

type Ends<Name extends string, Value> = { readonly [name in Name]?: Value | null | undefined }

/** Whether a range of days, or of plain numbers, does not end before it begins. */
export const inOrder =
  <Name extends string>(first: Name, last: Name) =>
  <Value extends string | number>(range: Ends<Name, Value>): boolean => {
    const [from, to] = [range[first], range[last]]
    return from == null || to == null || from <= to
  }

/** The same of amounts, which are decimal texts. */
export const amountsInOrder =
  <Name extends string>(least: Name, most: Name) =>
  (range: Ends<Name, string>): boolean => {
    const [from, to] = [range[least], range[most]]
    return from == null || to == null || centsOf(from) <= centsOf(to)
  }

const refused =
  ({ code }: { code: string }) =>
  (path: string) => ({ path: [path], message: code })

/** Of a search whose last day is this field. */
export const daysBackwards = refused(listProblems.daysBackwards)
/** Of a search whose highest amount is this field. */
export const amountsBackwards = refused(listProblems.amountsBackwards)
