/** News that its clients may read is mailed to those who have a link by mail, each with the own one. */
import { newsForClients, openNews } from '#areas/projects/index.ts'
import { liveMailedLinks } from '#engine/shares/mailed.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import type { Watcher } from '#kit/watchers.ts'
import { clientShares } from '../shares/definition.ts'

/** Hears of it in the transaction that writes the news. */
export const clientsWatcher: Watcher = {
  watches: (entity) => entity === newsForClients,
  changed: (ctx, _entity, ids) =>
    inTransaction(ctx, async (inside) => {
      for (const id of ids) {
        const { projectId, mailFor } = await openNews(inside, id)
        for (const { email, link, hasPassword } of await liveMailedLinks(inside, clientShares, projectId))
          await queueTemplate(inside, { ...mailFor({ link, isSaid: !hasPassword }), to: [email], entity: 'project', entityId: projectId })
      }
    }),
}
