/** The fields of a record as its page shows them, read of the definition. */
import { type Definition, fieldsOf } from './definitions.ts'
import type { Control, FactKind, Label } from './fields.ts'

export interface PageFact {
  name: string
  group: string
  kind: FactKind
  label: Label
}

function kindOf(control: Control): FactKind {
  switch (control.kind) {
    case 'line':
      return control.type === 'url' ? 'link' : 'text'
    case 'number':
      return control.year ? 'year' : (control.unit ?? 'number')
    case 'choices':
    case 'tags':
      return 'list'
    case 'switch':
      return 'flag'
    case 'text':
    case 'choice':
    case 'own':
      return 'text'
    case 'money':
    case 'date':
    case 'flag':
    case 'allow':
      return control.kind
  }
}

/** The facts of a kind's page that everybody may read, or those that only staff read; in the order of their groups. */
export function pageFacts(definition: Definition, readers: 'everybody' | 'staff'): PageFact[] {
  const facts = fieldsOf(definition).flatMap(({ name, label, control, sees, fact }) => {
    if (fact === undefined || (sees === 'staff') !== (readers === 'staff')) return []
    const [group, at] = typeof fact === 'string' ? [fact] : Array.isArray(fact) ? (fact as [string, number]) : []
    const whole = typeof fact === 'object' && 'group' in fact ? fact : { group: group ?? '', at }
    return [{ label, kind: kindOf(control), ...whole, name, at: whole.at ?? Number.MAX_SAFE_INTEGER }]
  })
  return facts.toSorted((one, other) => one.at - other.at).map(({ name, group, kind, label }) => ({ name, group, kind, label }))
}
