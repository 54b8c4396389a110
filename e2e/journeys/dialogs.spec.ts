/** Every dialog that a journey can open, opened and closed by keyboard: the focus is in it, and then on what opened it (WCAG 2.4.3). */
import { dialogPages, opensAndCloses } from '../dialogs.ts'
import { settled, signIn, test, visit } from '../fixtures.ts'

for (const { title, as, path, reach, tolerates, dialogs } of dialogPages) {
  test(`on ${title}`, async ({ page, tolerate }) => {
    if (tolerates) tolerate(tolerates)
    await (as ? signIn(page, as, 47, path) : visit(page, 47, path))
    await settled(page)
    await reach?.(page)
    await settled(page)
    for (const { press } of dialogs) await opensAndCloses(page, ...press)
  })
}
