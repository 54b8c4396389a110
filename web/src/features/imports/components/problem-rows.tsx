/** Every row that has a problem, with its reason. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Import, ImportReport } from '@backlot/contract/imports'
import { fetchRejected } from '#features/imports/api.ts'
import { fieldText, isField } from '#features/imports/field-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface Line {
  row: number
  field?: string | undefined
  reason: string
}

export function ProblemRows({ one, report }: { one: Import; report: ImportReport }) {
  const t = useText(importsText)
  const problems = report.first_problems.map(({ row, field, message }) => ({ row, field, reason: message }))
  return (
    <>
      {report.rejected + report.problems === 0 && <p>{t('noProblems')}</p>}
      {report.rejected > 0 && (
        <section>
          <h3>{t('rejectedTitle')}</h3>
          <Lines label={t('rejectedTitle')} lines={report.first_rejected} total={report.rejected} />
          <DownloadRejected id={one.id} />
        </section>
      )}
      {report.problems > 0 && (
        <section>
          <h3>{t('problemsTitle')}</h3>
          <Lines label={t('problemsTitle')} lines={problems} total={report.problems} />
        </section>
      )}
    </>
  )
}

function Lines({ label, lines, total }: { label: string; lines: readonly Line[]; total: number }) {
  const t = useText(importsText)
  const tField = useText(fieldText)
  const nameOf = (field = ''): string => (isField(field) ? tField(field) : field)
  return (
    <>
      {/* A region that scrolls must be reached by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.lines} role="region" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, field, reason }) => (
              <tr key={`${row} ${field ?? ''} ${reason}`}>
                <td>{row}</td>
                <td>{field ? `${nameOf(field)}: ${reason}` : reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length < total && <p className={styles.quiet}>{t('andMore', { count: lines.length, total })}</p>}
    </>
  )
}

function DownloadRejected({ id }: { id: number }) {
  const t = useText(importsText)
  const download = async () => {
    try {
      const address = URL.createObjectURL(await fetchRejected(id))
      const link = document.createElement('a')
      link.href = address
      link.download = `rejected-rows-${id}.csv`
      link.click()
      URL.revokeObjectURL(address)
    } catch {
      toast.error(t('downloadFailed'))
    }
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}
