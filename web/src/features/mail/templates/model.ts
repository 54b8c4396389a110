/** What the URL of the templates says, and how they are found. */
import { mailLanguages, type MailLanguage, type MailTemplateSummary } from '@backlot/contract/mail-templates'
import { fields, listState, type StateOf } from '#lib/list-state.ts'

const templateFields = {
  q: fields.text(),
  /** The template that is open. */
  type: fields.text(80),
  language: fields.choice(mailLanguages),
}
export type TemplateListState = StateOf<typeof templateFields>
export const templateList = listState(templateFields)

/** Those whose title or name has the words. */
export function found(templates: readonly MailTemplateSummary[], q: string, language: MailLanguage): MailTemplateSummary[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter(({ type, title }) => {
    const text = `${type} ${title[language]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
