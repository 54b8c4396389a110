/** The words of every email: the list of them, or one that is open. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { MailLanguage, MailTemplateSummary } from '@backlot/contract/mail-templates'
import { MailTabs } from '#features/mail/mail-tabs.tsx'
import { useTemplates } from '#features/mail/templates/api.ts'
import { found, templateList, type TemplateListState } from '#features/mail/templates/model.ts'
import { TemplateEditor } from '#features/mail/templates/template-editor.tsx'
import { templatesText, type TemplatesWord } from '#features/mail/templates/text.ts'
import { type ChangeState, useListState } from '#lib/list-state.ts'
import { useLocale } from '#lib/locale.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mail/templates/templates.module.css'

export function TemplatesScreen() {
  const t = useText(templatesText)
  const { admin } = useViewer()
  const locale = useLocale()
  const [state, change] = useListState(templateList)
  if (!admin) {
    return (
      <EmptyState level={1} title={t('notAllowedTitle')}>
        {t('notAllowedText')}
      </EmptyState>
    )
  }
  if (state.type === undefined) return <Templates state={state} change={change} language={locale} />
  const language = state.language ?? locale
  const open = { type: state.type, language }
  return (
    <TemplateEditor
      key={`${state.type} ${language}`}
      open={open}
      back={{ q: state.q }}
      onLanguage={(next) => change({ ...state, language: next }, 'replace')}
    />
  )
}

const columnsOf = (t: Translate<TemplatesWord>, language: MailLanguage, state: TemplateListState): ListColumn<MailTemplateSummary>[] => [
  {
    key: 'name',
    label: t('name'),
    text: ({ title }) => title[language],
    cell: ({ title, type }, link) => (
      <>
        <PageLink {...link} search={{ ...state, type }}>
          {title[language]}
        </PageLink>
        <div className={styles.type}>{type}</div>
      </>
    ),
    orderedBy: ({ title }) => title[language],
    isFixed: true,
  },
  { key: 'audience', label: t('audience'), text: ({ audience }) => t(audience), orderedBy: ({ audience }) => t(audience), width: '18%' },
  {
    key: 'words',
    label: t('words'),
    text: ({ changed }) => (changed.length === 0 ? t('standard') : t('own', { languages: changed.map((one) => t(one)).join(', ') })),
    orderedBy: ({ changed }) => -changed.length,
    width: '30%',
  },
]

interface TemplatesProps {
  state: TemplateListState
  change: ChangeState<TemplateListState>
  language: MailLanguage
}

function Templates({ state, change, language }: TemplatesProps) {
  const t = useText(templatesText)
  const templates = useTemplates()
  const { q = '' } = state
  const columns = useMemo(() => columnsOf(t, language, state), [t, language, state])
  const shown = useMemo(
    () => (templates.data ? found(templates.data, q, language).map((one) => ({ ...one, id: numberOf(one.type) })) : undefined),
    [templates.data, q, language],
  )
  const data = dataOf({ ...templates, data: shown && { items: shown, total: shown.length } })
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <MailTabs />
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <SearchBox className={styles.search} label={t('search')} value={q} onSearch={(next) => change({ q: next }, 'replace')} />
      </div>
      <List
        name="mail-templates"
        label={t('list')}
        data={data}
        nameOf={({ title }) => title[language]}
        columns={columns}
        count={t('found', { count: shown?.length ?? 0 })}
        empty={
          <EmptyState
            title={t('nothingTitle')}
            action={
              <Button variant="default" onClick={() => change({})}>
                {t('reset')}
              </Button>
            }
          >
            {t('nothingText')}
          </EmptyState>
        }
      />
    </Page>
  )
}

/** The list knows its rows by a number. */
const numberOf = (type: string): number => [...type].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7)
