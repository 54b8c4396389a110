import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type MailLanguage,
  type MailTemplate,
  type MailTemplateSummary,
  mailTemplatesApi as api,
  type MailWords,
  type RenderedMail,
} from '@backlot/contract/mail-templates'
import { type ApiError, call } from '#lib/http.ts'

const keys = {
  all: ['mail-templates'] as const,
  one: (type: string, language: MailLanguage) => ['mail-templates', type, language] as const,
}
export interface TemplateKey {
  type: string
  language: MailLanguage
}

export const useTemplates = () =>
  useQuery<MailTemplateSummary[], ApiError>({
    queryKey: keys.all,
    queryFn: ({ signal }) => call(api.templates, {}, { signal, quiet: true }),
  })

export const useTemplate = ({ type, language }: TemplateKey) =>
  useQuery<MailTemplate, ApiError>({
    queryKey: keys.one(type, language),
    queryFn: ({ signal }) => call(api.template, { query: { type, language } }, { signal, quiet: true }),
  })

function useChange<Asked>(change: (asked: Asked) => Promise<MailTemplate>) {
  const client = useQueryClient()
  return useMutation<MailTemplate, ApiError, Asked>({
    mutationFn: change,
    onSuccess: (saved) => {
      client.setQueryData(keys.one(saved.type, saved.language), saved)
      return client.invalidateQueries({ queryKey: keys.all, exact: true })
    },
  })
}

export const useSaveTemplate = () =>
  useChange((body: TemplateKey & MailWords & { version: number | undefined }) => call(api.changeTemplate, { body }))
export const useResetTemplate = () => useChange((body: TemplateKey & { version: number }) => call(api.resetTemplate, { body }))

export const usePreview = () =>
  useMutation<RenderedMail, ApiError, TemplateKey & MailWords>({ mutationFn: (body) => call(api.previewTemplate, { body }) })
export const useTestMail = () =>
  useMutation<{ to: string }, ApiError, TemplateKey & MailWords>({ mutationFn: (body) => call(api.testTemplate, { body }) })
