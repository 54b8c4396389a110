/** The label that the active tab takes on by its route (S1 §2 "The active tab label changes by route"). */
import type { Text } from '#lib/text.ts'

/** The most exact route comes first; one with a category is for that category of the directory alone. */
export interface RouteLabels<Label extends string> {
  routes: readonly (readonly [route: RegExp, label: Label, category?: number])[]
  text: Text<Label>
}

/** The directory's Contacts group (S1 §3). */
export const contactsCategory = -99

/** Null keeps the tab's own name. */
export const routeLabel = <Label extends string>({ routes }: RouteLabels<Label>, pathname: string, category?: number): Label | null =>
  routes.find(([route, , only]) => route.test(pathname) && (only === undefined || only === category))?.[1] ?? null

/** The category that a list of locations is narrowed to by its URL; its name is then the label. */
export function categoryOfRoute(pathname: string): number | null {
  const id = /^\/(?:dashboard|admindash)\/locations\/detail\/(\d+)$/.exec(pathname)?.[1]
  return id === undefined ? null : Number(id)
}
