/** Where an imported record comes from and under which licence; its publisher asks for this. */
import { Fragment } from 'react'
import type { RecordSource } from '@backlot/contract/location-fields'
import { useText } from '#lib/text.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import { sourceText } from '#ui/source/text.ts'
import styles from '#ui/source/source-note.module.css'

function Linked({ href, children }: { href: string | null | undefined; children: string }) {
  if (!href) return <>{children}</>
  return (
    <TextLink href={href} target="_blank" rel="noreferrer">
      {children}
    </TextLink>
  )
}

export function SourceNote({ source }: { source: RecordSource }) {
  const t = useText(sourceText)
  // The sentence goes around a link, so it is cut where the name belongs.
  const [before = '', after = ''] = t('fromSource', { name: '\u0000' }).split('\u0000')
  const licence = source.licence ? t('licence', { name: '\u0000' }).split('\u0000') : null
  return (
    <section aria-label={t('source')} className={styles.source}>
      {before}
      <Linked href={source.url}>{source.name}</Linked>
      {after}
      {source.publisher && <Fragment>{` (${source.publisher})`}</Fragment>}
      {'. '}
      {licence && source.licence && (
        <>
          {licence[0]}
          <Linked href={source.licence_url}>{source.licence}</Linked>
          {`${licence[1] ?? ''}.`}
        </>
      )}
    </section>
  )
}
