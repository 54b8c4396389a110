/** Every file of the page that draws a dialog stands in e2e/dialogs.ts, which says how it is opened and closed by keyboard, or beside it, with the test that opens it. */
import { isTest, lineAt } from './files.mjs'

const list = 'e2e/dialogs.ts'
const lists = [list, 'e2e/dialogs-elsewhere.ts']
const drawn = /<(?:Modal|Drawer|FormDialog|QuestionDialog|ChooseDialog|FailedDialog|ByHandDialog|PasswordPrompt|Dialog)\b/
const named = /'(?<path>(?:app|features|ui)\/[\w/-]+\.tsx)'/g

export function dialogFaults(files) {
  const known = files.filter(({ path }) => lists.includes(path))
  if (known.length === 0) return []
  const names = known.flatMap(({ path: listed, text }) =>
    [...text.matchAll(named)].map(({ groups, index }) => ({ path: `web/src/${groups.path}`, listed, line: lineAt(text, index) })),
  )
  const dialogs = files.filter(({ path, text }) => /^web\/src\/.*\.tsx$/.test(path) && !isTest(path) && drawn.test(text))
  const fault = (path, line, message) => ({ path, line, rule: 'dialogs', message })
  return [
    ...dialogs
      .filter(({ path }) => !names.some((one) => one.path === path))
      .map(({ path, text }) => fault(path, lineAt(text, text.search(drawn)), `draws a dialog that ${list} does not name`)),
    ...names
      .filter((one) => !dialogs.some(({ path }) => path === one.path))
      .map(({ path, listed, line }) => fault(listed, line, `${path} draws no dialog`)),
  ]
}
