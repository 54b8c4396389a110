/** The look of a site as one stylesheet: the server sends it in the page's head, and the page makes it where that did not happen. */
import type { Site } from '@backlot/contract/sites'
import { styleNonce } from '#lib/site.ts'
import { partStyles } from '#ui/theme/part-variables.ts'
import { siteStyles } from '#ui/theme/site-variables.ts'

export function lookOf(site: Site): string {
  const { logoWidth, logoWidthMobile } = site.settings.theme
  return `${siteStyles(site)}${partStyles(site)}:root{--logo-width:${logoWidth}px;--logo-width-mobile:${logoWidthMobile}px}`
}

export function addLook(site: Site): void {
  const style = document.createElement('style')
  style.id = 'look'
  style.nonce = styleNonce()
  style.textContent = lookOf(site)
  document.head.append(style)
}
