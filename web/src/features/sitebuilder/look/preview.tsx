/** The real pages of the site with the draft's look, as a visitor sees them, as wide as a desktop or a phone. */
import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useShownLocation } from '#features/sitebuilder/look/api.ts'
import { type PreviewPage, previewPages } from '#features/sitebuilder/look/model.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

const devices = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 780 } } as const
type Device = keyof typeof devices

interface PreviewProps {
  token: string
  /** Counts up with each saved change: the pages are loaded anew. */
  version: number
  busy: boolean
}

export function Preview({ token, version, busy }: PreviewProps) {
  const t = useText(builderText)
  const [device, setDevice] = useState<Device>('desktop')
  const [page, setPage] = useState<PreviewPage>('start')
  const { data: location } = useShownLocation(page === 'location')
  const hash = previewPages[page] + (page === 'location' ? `?locId=${location ?? ''}` : '')
  const { ref, width: room } = useElementSize()
  const { width, height } = devices[device]
  const scale = room === 0 ? 1 : Math.min(1, (room - 2) / width)
  return (
    <section aria-labelledby="builder-preview" className={styles.preview}>
      <h2 id="builder-preview" tabIndex={-1} className={styles.heading}>
        {t('preview')}
      </h2>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('device')}
          data={(Object.keys(devices) as Device[]).map((value) => ({ value, label: t(value) }))}
          value={device}
          onChange={(value) => setDevice(value)}
        />
        <SegmentedControl
          aria-label={t('page')}
          data={(Object.keys(previewPages) as PreviewPage[]).map((value) => ({ value, label: t(`${value}Page`) }))}
          value={page}
          onChange={(value) => setPage(value)}
        />
        <span role="status" className={styles.quiet}>
          {busy ? t('saving') : ''}
        </span>
      </div>
      <div ref={ref}>
        <div className={styles.stage} style={{ width: width * scale + 2, height: height * scale }}>
          <iframe
            key={`${version} ${hash}`}
            title={t('previewOf', { page: t(`${page}Page`) })}
            src={`/?preview=${token}#${hash}`}
            style={{ width, height, transform: `scale(${scale})` }}
            className={styles.frame}
          />
        </div>
      </div>
      <p className={styles.quiet}>{t('previewHint')}</p>
    </section>
  )
}
