/** A value for every field of a definition, made of its control: what a new field holds is known without being told. */
import { fieldsOf, type Definition } from '@backlot/contract/engine/definitions'
import type { Control } from '@backlot/contract/engine/fields'

/** Signs that files change: quotes, separators, line ends, what looks like a formula, an apostrophe that is no mark. */
const hard = (name: string): string => `=1+1;-2 "${name}", 'å' – c`

/** Spreadsheets take the zero off. */
const postalCode = '01234'

function sampleOf(name: string, control: Control): unknown {
  switch (control.kind) {
    case 'line':
      if (control.type === 'url') return `https://${name.replaceAll('_', '-')}.example/a?b=1;c`
      if (control.type === 'email') return `${name}@a.example`
      return control.type === 'tel' ? '+47 555 01 00' : hard(name).slice(0, control.most)
    case 'text':
      return `'=${name}\n\n- one;\n=two, "three"\t+4\r\n@five`
    case 'number':
      return control.year ? 1890 : control.whole ? Math.max(control.least, Math.min(control.most, 3)) : 12.125
    case 'money':
      return '1200.50'
    case 'choice':
      return control.values.at(-1)
    case 'choices':
      return [control.values.at(-1), control.values[0]]
    case 'tags':
      return ['a; b', "'=c", '[d', 'plain']
    case 'flag':
      return false
    case 'switch':
      return control.stored === 'number' ? 1 : true
    case 'allow':
      return 'ask'
    case 'date':
      return '2026-03-04'
    case 'own':
      return undefined
  }
}

/**
 * All fields of a definition with a value.
 * @param own values of the fields that a control does not tell; a field without one throws
 */
export const samplesOf = (definition: Definition, own: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(definition).map(({ name, control, postalCode: isPostal }) => {
      const value = name in own ? own[name] : isPostal ? postalCode : sampleOf(name, control)
      if (value === undefined) throw new Error(`No sample of ${definition.kind}.${name}.`)
      return [name, value]
    }),
  )
