/** Links as data: held to the routes where they are written, so that who draws them need not know where they lead. */
import type { LinkProps, NavigateOptions, RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router'

type Values = Readonly<Record<string, unknown>>
declare const held: unique symbol

/** Where a link leads; `pageUrl` and `listUrl` make it. */
export interface PageUrl {
  readonly to: string
  readonly params?: Values
  readonly search?: Values
  readonly [held]: true
}

/** Any route of the product, by its path. */
export type RoutePath = keyof RegisteredRouter['routesByPath']
/** Where a list is: on a route, or on the one that is open. */
export type ListPath = RoutePath | '.'

/** A route that is not there, or a parameter or search of the wrong type, does not compile. */
export const pageUrl = <const Options>(options: ValidateLinkOptions<RegisteredRouter, Options>): PageUrl => options as unknown as PageUrl

/** A list with a search that its own reader makes sense of. */
export const listUrl = (to: ListPath, search: object): PageUrl => ({ to, search }) as PageUrl

export const linkTo = ({ to, params = {}, search = {} }: PageUrl) => ({ to, params, search: () => search }) as LinkProps
export const navigationTo = (page: PageUrl) => linkTo(page) as NavigateOptions
