/** Pages that the engine leads to. It does not know the routes of the areas, so its links are data, made into the router's here. */
import type { LinkProps, NavigateOptions } from '@tanstack/react-router'

export interface PageUrl {
  to: string
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, string | number>>
}

const optionsOf = ({ to, params = {}, search = {} }: PageUrl) => ({ to, params, search: () => search })

export const linkTo = (page: PageUrl): LinkProps => optionsOf(page) as LinkProps
export const navigationTo = (page: PageUrl): NavigateOptions => optionsOf(page) as NavigateOptions
