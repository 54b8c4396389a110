/** A screen of the screenshots. */
import type { Role } from '@backlot/contract/endpoint'
import type { Page } from '@playwright/test'
import type { DemoSite } from './sites.ts'

export interface Screen {
  name: string
  /** The demo account; a visitor when absent, nobody at all with `nobody`. */
  as?: Role | 'nobody'
  path: string
  /** What a person does to get from the URL to the picture; false where this width has no such thing. */
  reach?: (page: Page, site: DemoSite) => Promise<void | false>
  /** What is put back when the picture is taken. */
  after?: (page: Page) => Promise<void>
  /** An error of the page that belongs to what is shown. */
  tolerates?: RegExp
}
