import { useEffect, useRef } from 'react'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useCurrentTitle, usePageCount } from '#lib/page-title.ts'
import { useSite } from '#lib/site.ts'
import { announce } from '#ui/feedback/announcer.tsx'

function setIcon(href: string): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) {
    link = document.createElement('link')
    link.rel = 'icon'
    document.head.append(link)
  }
  link.href = href
}

/** The page's title, language and icon follow the site, the route and the reader. */
export function useDocumentHead(): void {
  const site = useSite()
  const locale = useLocale()
  const title = useCurrentTitle()
  const pages = usePageCount()
  const said = useRef(pages)
  useEffect(() => {
    document.title = title ? `${title} · ${site.SiteName}` : site.SiteName
    if (said.current !== pages) announce(document.title)
    said.current = pages
  }, [title, site, pages])
  useEffect(() => {
    document.documentElement.lang = languageTag(locale).slice(0, 2)
  }, [locale])
  useEffect(() => {
    if (site.Favicon) setIcon(site.Favicon)
  }, [site])
}
