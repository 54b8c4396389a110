/** A company's certificate: sent once, used by each of its permits until it ends. */
import type { Readable } from 'node:stream'
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { CertificateKind } from '@backlot/contract/permit-fields'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import type { PermitCertificate } from '@backlot/contract/permits'
import { keepOriginal, receiveDocument } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import { mustTakeDocuments } from '#engine/cases/documents/service.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { permitKind } from '../permit/definition.ts'
import { openPermit } from '../permit/view.ts'
import { presentCertificate } from './present.ts'
import { insertCertificate } from './queries.ts'
import { fillSlots } from './using.ts'

interface Sent {
  permitId: number
  kind: CertificateKind
  valid_to: string | null
  fileName: string
  file: Readable
}

/** Of the company and the applicant of a permit; slots of that permit that wait for it are filled at once. */
export async function takeCertificate(ctx: Ctx, { permitId, kind, valid_to, fileName, file }: Sent): Promise<PermitCertificate> {
  const { row: seen, movers } = await openPermit(ctx, permitId)
  must(movers.includes('applicant') || movers.includes('office'), 'not_found', caseProblems.notFound)
  mustTakeDocuments(permitKind, seen)
  const original = await receiveDocument(ctx, file, permitDocumentBytes)
  return inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, permitKind, permitId)
    mustTakeDocuments(permitKind, row)
    must(row.company_name !== '' && row.applicant_user_id !== null, 'wrong_state', permitProblems.companyMissing)
    await keepOriginal(inside, original)
    const made = await insertCertificate(inside.db, {
      site_id: ctx.site.id,
      user_id: row.applicant_user_id,
      company_name: row.company_name,
      certificate_kind: kind,
      valid_to,
      file_hash: original.hash,
      file_name: plainName(fileName),
      type: original.type,
      bytes: original.bytes,
      uploaded_by: userIdOf(ctx.actor),
      uploaded_at: ctx.now(),
    })
    await fillSlots(inside, permitKind, row, [made])
    const changes = { company: [null, row.company_name], kind: [null, kind], valid_to: [null, valid_to] }
    await audit(inside, { action: 'permit.certificate_kept', entity: 'permit', entityId: permitId, changes })
    return presentCertificate(made)
  })
}
