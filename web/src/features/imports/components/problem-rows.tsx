/** Every row that has a problem, with its reason. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { wordReason, type Reason } from '@backlot/contract/import-reasons'
import type { Import, ImportKind, ImportReport } from '@backlot/contract/imports'
import { fetchRejected } from '#features/imports/api.ts'
import { useColumnName } from '#features/imports/field-names.ts'
import { importsText } from '#features/imports/text.ts'
import { type Locale, useLocale } from '#lib/locale.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/imports/screens/imports-screen.module.css'

interface Line {
  row: number
  field?: string | undefined
  reason: string
}

/** Reports of before hold the message alone. */
const worded = (
  { code, params = {} }: { code?: Reason['code'] | undefined; params?: Reason['params'] | undefined },
  sentence: string,
  locale: Locale,
): string => (code ? wordReason({ code, params }, locale) : sentence)

export function ProblemRows({ one, report }: { one: Import; report: ImportReport }) {
  const t = useText(importsText)
  const locale = useLocale()
  const problems = report.first_problems.map((one) => ({ row: one.row, field: one.field, reason: worded(one, one.message, locale) }))
  const rejected = report.first_rejected.map((one) => ({ row: one.row, reason: worded(one, one.reason, locale) }))
  return (
    <>
      {report.rejected + report.problems === 0 && <p>{t('noProblems')}</p>}
      {report.rejected > 0 && (
        <section>
          <h3>{t('rejectedTitle')}</h3>
          <Lines kind={one.kind} label={t('rejectedTitle')} lines={rejected} total={report.rejected} />
          {one.has_rejected_file && <DownloadRejected id={one.id} />}
        </section>
      )}
      {report.problems > 0 && (
        <section>
          <h3>{t('problemsTitle')}</h3>
          <Lines kind={one.kind} label={t('problemsTitle')} lines={problems} total={report.problems} />
        </section>
      )}
    </>
  )
}

function Lines({ kind, label, lines, total }: { kind: ImportKind; label: string; lines: readonly Line[]; total: number }) {
  const t = useText(importsText)
  const columnName = useColumnName(kind)
  const items = lines.map((line, index) => ({ ...line, id: index + 1 }))
  const columns: ListColumn<(typeof items)[number]>[] = [
    { key: 'row', label: t('row'), text: ({ row }) => String(row), width: '96px' },
    { key: 'reason', label: t('reason'), text: ({ field, reason }) => (field ? `${columnName(field)}: ${reason}` : reason) },
  ]
  return (
    <>
      <ScrollFrame className={styles.lines} aria-label={label}>
        <List
          name="import-problems"
          label={label}
          data={{ items, total: items.length, isStale: false, error: null, retry: ignore }}
          nameOf={({ row }) => String(row)}
          columns={columns}
          empty={null}
        />
      </ScrollFrame>
      {lines.length < total && <p className={styles.quiet}>{t('andMore', { count: lines.length, total })}</p>}
    </>
  )
}

function ignore() {}

function DownloadRejected({ id }: { id: number }) {
  const t = useText(importsText)
  const download = async () => {
    try {
      saveBlob(await fetchRejected(id), `rejected-rows-${id}.csv`)
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
