import { defineText } from '#lib/text.ts'

/** Apart from the dialog's words, as the button is in the first script. */
export const toolsButtonText = defineText({ en: { tools: 'Tools' }, no: { tools: 'Verktøy' } })
