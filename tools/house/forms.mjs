/** One form (docs/decisions/023-forms.md): its element stands in ui/form alone. A search box has nothing to refuse. */
import { isTest, lineAt } from './files.mjs'

const isSearch = ({ attributes }) => attributes.some(({ name, value }) => name?.name === 'role' && value?.value === 'search')

export function formFaults(file, script) {
  const { path, text } = file
  if (!path.startsWith('web/src/') || isTest(path) || path === 'web/src/ui/form/form.tsx') return []
  return script.nodes
    .filter((node) => node.type === 'JSXOpeningElement' && node.name.name === 'form' && !isSearch(node))
    .map((node) => ({
      path,
      line: lineAt(text, node.start),
      rule: 'forms',
      message: '`<form>` is made by ui/form: useForm with Form, FormDialog or FormPart',
    }))
}
