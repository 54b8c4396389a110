/** A report as staff write it, share it, and read what its guests answered. */
import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Report, type ReportItem, reportLimits } from '@backlot/contract/reports'
import { useChangeReport, useGalleries, useReport, useReportAnswers } from '#features/reports/office/api.ts'
import { type EditedItem, ItemFields } from '#features/reports/office/item-fields.tsx'
import { ReportShareDialog } from '#features/reports/office/share-dialog.tsx'
import { officeText } from '#features/reports/office/text.ts'
import { reportText } from '#features/reports/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/reports/components/report.module.css'

export function ReportEditorScreen() {
  const t = useText(officeText)
  const id = readNumber(useRawSearch()['report']) ?? 0
  const report = useReport(id)
  usePageTitle(report.data?.title ?? t('title'))
  if (id === 0 || report.error?.status === 404) return <EmptyState level={1} title={t('notFound')} />
  if (report.isError) return <ErrorState level={1} error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return <Skeleton height={320} aria-hidden />
  // What was saved, here or by somebody else, is what is written on from then on.
  return <Editor key={report.data.id} report={report.data} />
}

type Sections = Report['sections']
const replaced = <One,>(all: readonly One[], at: number, change: Partial<One>): One[] =>
  all.map((one, index) => (index === at ? { ...one, ...change } : one))

/** What the call takes of an item. */
const sentItem = ({ location_id, summary, pictures, show_address, rating, ...item }: EditedItem): ReportItem => ({
  location_id,
  summary,
  pictures,
  show_address,
  rating,
  fee_note: item.fee_note,
  parking: item.parking,
  power: item.power,
  noise: item.noise,
  sun: item.sun,
  access: item.access,
  restrictions: item.restrictions,
  pros: item.pros,
  cons: item.cons,
})

function Editor({ report }: { report: Report }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const [draft, setDraft] = useState(report)
  const [stored, setStored] = useState(report)
  const [isSharing, setIsSharing] = useState(false)
  const change = useChangeReport()
  const write = (part: Partial<Report>) => setDraft((before) => ({ ...before, ...part }))
  const save = () => {
    const { id, title, date, prepared_by, intro, base_label, base_latitude, base_longitude, status } = draft
    const sections = draft.sections.map((section) => ({
      id: section.id || null,
      heading: section.heading,
      set_name: section.set_name,
      items: section.items.map(sentItem),
    }))
    const own = { id, title, date, prepared_by, intro, base_label, base_latitude, base_longitude, sections, version: draft.version }
    change.mutate(
      { ...own, ...(status !== 'shared' && { status }) },
      {
        onSuccess: (saved) => {
          setDraft(saved)
          setStored(saved)
          toast.success(t('saved'))
        },
        onError: (error) => toast.error(messageText(error.first)),
      },
    )
  }
  return (
    <Page>
      <AskBeforeLeaving isChanged={draft !== stored} />
      <h1 className={styles.screenTitle}>{report.title}</h1>
      <Group mb="lg">
        <Button loading={change.isPending} onClick={save}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={() => setIsSharing(true)}>
          {t('share')}
        </Button>
        <ButtonLink variant="default" to="/reportrecap" search={{ report: report.id }}>
          {t('recap')}
        </ButtonLink>
      </Group>
      <Facts draft={draft} write={write} />
      <SectionsFields sections={draft.sections} write={(sections) => write({ sections })} />
      <Answers id={report.id} />
      {isSharing && <ReportShareDialog report={report} onClose={() => setIsSharing(false)} />}
    </Page>
  )
}

function Facts({ draft, write }: { draft: Report; write: (part: Partial<Report>) => void }) {
  const t = useText(officeText)
  const states = (draft.status === 'shared' ? (['draft', 'final', 'shared'] as const) : (['draft', 'final'] as const)).map((value) => ({
    value,
    label: t(value),
  }))
  const point = (value: number | string) => (typeof value === 'number' ? value : null)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label={t('name')}
        value={draft.title}
        maxLength={reportLimits.title}
        onChange={(event) => write({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('state')}
        data={states}
        value={draft.status}
        onChange={({ currentTarget: { value } }) => write({ status: states.find((one) => one.value === value)?.value ?? draft.status })}
      />
      <TextInput
        type="date"
        label={t('date')}
        value={draft.date ?? ''}
        onChange={(event) => write({ date: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('preparedBy')}
        value={draft.prepared_by}
        maxLength={200}
        onChange={(event) => write({ prepared_by: event.currentTarget.value })}
      />
      <Textarea
        className={styles.wide}
        label={t('intro')}
        autosize
        minRows={3}
        maxLength={reportLimits.text}
        value={draft.intro}
        onChange={(event) => write({ intro: event.currentTarget.value })}
      />
      <TextInput
        className={styles.wide}
        label={t('base')}
        value={draft.base_label}
        maxLength={200}
        onChange={(event) => write({ base_label: event.currentTarget.value })}
      />
      <NumberInput
        label={t('latitude')}
        min={-90}
        max={90}
        value={draft.base_latitude ?? ''}
        onChange={(value) => write({ base_latitude: point(value) })}
      />
      <NumberInput
        label={t('longitude')}
        min={-180}
        max={180}
        value={draft.base_longitude ?? ''}
        onChange={(value) => write({ base_longitude: point(value) })}
      />
    </SimpleGrid>
  )
}

function SectionsFields({ sections, write }: { sections: Sections; write: (sections: Sections) => void }) {
  const t = useText(officeText)
  const words = useText(reportText)
  const ids = [...new Set(sections.flatMap(({ items }) => items.map((item) => item.location_id)))]
  const { data: pictures = [] } = useGalleries(ids)
  const swap = (items: EditedItem[], index: number) => items.toSpliced(index - 1, 2, ...items.slice(index - 1, index + 1).toReversed())
  return (
    <>
      {sections.map((section, at) => {
        const put = (items: EditedItem[]) => write(replaced(sections, at, { items }))
        return (
          <section key={section.id || `new-${at}`}>
            <h2 className={styles.sectionTitle}>{words('section', { number: at + 1 })}</h2>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput
                label={t('heading', { number: at + 1 })}
                value={section.heading}
                maxLength={200}
                onChange={(event) => write(replaced(sections, at, { heading: event.currentTarget.value }))}
              />
              <TextInput
                label={t('setName', { number: at + 1 })}
                value={section.set_name}
                maxLength={200}
                onChange={(event) => write(replaced(sections, at, { set_name: event.currentTarget.value }))}
              />
            </SimpleGrid>
            {section.items.map((item, index) => (
              <ItemFields
                key={item.location_id}
                item={item}
                gallery={pictures.filter((picture) => picture.location_id === item.location_id && !picture.hidden)}
                onChange={(part) => put(replaced(section.items, index, part))}
                onUp={index === 0 ? undefined : () => put(swap(section.items, index))}
                onRemove={() => put(section.items.toSpliced(index, 1))}
              />
            ))}
            <Button mt="sm" variant="default" onClick={() => write(sections.toSpliced(at, 1))}>
              {t('removeSection', { number: at + 1 })}
            </Button>
          </section>
        )
      })}
      <Button mt="md" variant="light" onClick={() => write([...sections, { id: 0, heading: '', set_name: '', items: [] }])}>
        {t('addSection')}
      </Button>
    </>
  )
}

function Answers({ id }: { id: number }) {
  const t = useText(officeText)
  const { data, error, refetch } = useReportAnswers(id)
  const given = data ?? []
  return (
    <section>
      <h2 className={styles.sectionTitle}>{t('answers')}</h2>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p>{t('noAnswers')}</p> : null}
      <ul>
        {given.flatMap(({ guest_name: guest, recipient, answers }, index) =>
          answers.map(({ location_id: place, location_name: name, answer, note }) => (
            <li
              key={`${index}-${place}`}
            >{`${guest || recipient || t('guest')}: ${name}: ${[answer && t(answer), note].filter(Boolean).join(' – ')}`}</li>
          )),
        )}
      </ul>
    </section>
  )
}
