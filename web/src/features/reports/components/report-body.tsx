/** A report as it is read: by its guests, and in its recap. */
import type { ReactNode } from 'react'
import type { GuestReport } from '@backlot/contract/reports'
import { ofKilometres } from '#features/reports/components/far.ts'
import { ReportCover } from '#features/reports/components/report-cover.tsx'
import { itemNotes, reportText } from '#features/reports/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/reports/components/report.module.css'

export type ReadReport = Omit<GuestReport, 'answers' | 'allow_download'>
export type ReadItem = ReadReport['sections'][number]['items'][number]

/** Kilometres as the site says distances. */
function useFar(): (km: number) => string {
  const { distance } = useFormat()
  const { distanceUnit } = useSite().settings
  return (km) => distance(ofKilometres(km, distanceUnit))
}

interface ReportBodyProps {
  report: ReadReport
  /** Stands below each location. */
  renderBelow?: (item: ReadItem) => ReactNode
}

export function ReportBody({ report, renderBelow }: ReportBodyProps) {
  const t = useText(reportText)
  const { number } = useFormat()
  const far = useFar()
  const hasDrive = report.sections.some(({ items }) => items.some((item) => item.distance !== null))
  return (
    <article className={styles.report}>
      <header>
        <ReportCover report={report} hasPicture />
        {report.intro ? <p className={styles.words}>{report.intro}</p> : null}
        {hasDrive ? (
          <p className={styles.facts}>{t('estimate', { factor: number(report.road_factor), speed: far(report.drive_speed) })}</p>
        ) : null}
      </header>
      {report.sections.length === 0 ? <p>{t('nothing')}</p> : null}
      {report.sections.map((section, index) => (
        <section key={section.id} aria-labelledby={`report-section-${section.id}`}>
          <h2 id={`report-section-${section.id}`} className={styles.heading}>
            {section.heading || section.set_name || t('section', { number: index + 1 })}
          </h2>
          {section.heading && section.set_name ? <p className={styles.facts}>{t('set', { name: section.set_name })}</p> : null}
          {section.items.map((item) => (
            <Item key={item.location_id} item={item} base={report.base_label}>
              {renderBelow?.(item)}
            </Item>
          ))}
        </section>
      ))}
    </article>
  )
}

function Item({ item, base, children }: { item: ReadItem; base: string; children: ReactNode }) {
  const t = useText(reportText)
  const far = useFar()
  const photos = item.photos.length > 0 ? item.photos : item.cover ? [{ image_id: item.cover.id, caption: '', picture: item.cover }] : []
  const shown = itemNotes.filter((name) => item[name] !== '')
  return (
    <div className={styles.item}>
      <h3 className={styles.name}>{item.location_name}</h3>
      <p className={styles.facts}>{item.address || item.city}</p>
      {item.distance === null ? null : (
        <p className={styles.facts}>
          {t('drive', {
            line: far(item.line_distance ?? 0),
            distance: far(item.distance),
            base: base || t('theBase'),
            minutes: item.drive_minutes ?? 0,
          })}
        </p>
      )}
      {item.rating === null ? null : <p className={styles.facts}>{t('rating', { rating: item.rating })}</p>}
      {item.summary ? <p className={styles.words}>{item.summary}</p> : null}
      {photos.length > 0 ? (
        <div className={styles.photos}>
          {photos.map(({ image_id: id, caption, picture }) => (
            <figure key={id} className={styles.photo}>
              <Picture
                picture={picture}
                alt={caption ? '' : item.location_name}
                sizes="(max-width: 620px) 100vw, 420px"
                className={styles.picture}
              />
              {caption ? <figcaption className={styles.facts}>{caption}</figcaption> : null}
            </figure>
          ))}
        </div>
      ) : null}
      {shown.length > 0 ? (
        <dl className={styles.notes}>
          {shown.map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{item[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </div>
  )
}
