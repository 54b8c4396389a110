/** The public register of credits that were awarded; what is confidential is named, not shown. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type TaxAward, taxAwardsApi as api } from '@backlot/contract/tax-awards'
import { registerWord } from '@backlot/contract/register-definition'
import { awardsList } from '#features/tax/awards/list-state.ts'
import { awardsText } from '#features/tax/awards/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { type ApiError, callFile, callPaged } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

const pageSize = 50

const useAwards = (page: number) =>
  useQuery<{ items: TaxAward[]; total: number }, ApiError>({
    queryKey: ['tax', 'awards', page],
    queryFn: ({ signal }) => callPaged(api.awards, { query: { skip: (page - 1) * pageSize, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export function AwardsScreen() {
  const t = useText(awardsText)
  const messageText = useMessageText()
  const [{ page = 1 }] = useListState(awardsList)
  const awards = useAwards(page)
  const columns = useColumns()
  usePageTitle(t('title'))
  const download = () =>
    callFile(api.awardsTable, { query: {} })
      .then((blob) => saveBlob(blob, `${t('title')}.csv`))
      .catch((error: unknown) => toast.error(messageText(asApiError(error).detail)))
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
      <p>{t('intro')}</p>
      <List
        name="tax-awards"
        label={t('title')}
        nameOf={({ title }) => title}
        data={{
          items: awards.isError
            ? undefined
            : awards.data?.items.map((award, index) => ({ ...award, id: (page - 1) * pageSize + index + 1 })),
          total: awards.data?.total,
          isStale: awards.isPlaceholderData,
          error: awards.isError ? awards.error : null,
          retry: () => void awards.refetch(),
        }}
        columns={columns}
        pages={byPage(page, pageSize, (next) => ({ page: next }))}
        count={t('found', { count: awards.data?.total ?? 0 })}
        empty={
          <EmptyState title={t('none')} level={2}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function useColumns(): ListColumn<TaxAward & { id: number }>[] {
  const t = useText(awardsText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  return [
    { key: 'title', label: t('production'), text: ({ title }) => title, isFixed: true },
    { key: 'company', label: t('company'), text: (award) => award.entity_name, width: '13rem' },
    { key: 'program', label: t('program'), text: ({ program }) => program, width: '11rem', isExtra: true },
    { key: 'year', label: t('year'), text: ({ year }) => String(year), width: '5rem', isNumber: true, isNamed: true },
    { key: 'certificate', label: t('certificate'), text: (award) => award.certificate_no, width: '9rem', isExtra: true },
    { key: 'day', label: t('day'), text: (award) => format.date(award.awarded_on), width: '8rem' },
    { key: 'amount', label: t('amount'), text: ({ awarded }) => money(awarded), width: '10rem', isNumber: true },
    {
      key: 'transferred',
      label: t('transferred'),
      text: (award) => money(award.transferred),
      width: '10rem',
      isNumber: true,
      isNamed: true,
    },
    {
      key: 'withheld',
      label: t('withheld'),
      text: ({ withheld }) => withheld.map((name) => registerWord(name, locale)).join(', '),
      width: '12rem',
      isExtra: true,
      isQuiet: true,
      isNamed: true,
    },
  ]
}
