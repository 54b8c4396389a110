/** Slots that an application needs, and the certificates that fill them. */
import { documentOfCertificate, type CertificateKind, type PermitFields } from '@backlot/contract/permit-fields'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { documentsNeeded } from '@backlot/contract/permit-rules'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { officeToday } from '#kit/office-calendar.ts'
import type { CaseKind, CaseRow } from '#engine/cases/kind.ts'
import { addFile, addSlot } from '#engine/cases/documents/service.ts'
import { listDocuments, type ListedDocument } from '#engine/cases/documents/queries.ts'
import type { PermitRow } from '../permit/queries.ts'
import { listCertificates, type CertificateRow } from './queries.ts'

type Row = PermitRow & CaseRow

/** What the company of a permit has sent, in force today. */
export const certificatesOf = async (ctx: Ctx, row: PermitRow): Promise<CertificateRow[]> =>
  row.applicant_user_id === null || row.company_name === ''
    ? []
    : listCertificates(ctx.db, ctx.site.id, { userId: row.applicant_user_id, company: row.company_name, day: officeToday(ctx) })

const typeOf = ({ certificate_kind: kind }: CertificateRow) => documentOfCertificate[kind as CertificateKind]
const isEmpty = ({ status }: Pick<ListedDocument, 'status'>): boolean => ['requested', 'rejected', 'expired'].includes(status)
const isThere = ({ status }: Pick<ListedDocument, 'status'>): boolean => !['removed', 'superseded'].includes(status)

/** Puts a certificate into the slots that wait for one of its kind. */
export async function fillSlots(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  certificates: readonly CertificateRow[],
): Promise<void> {
  const documents = await listDocuments(ctx.db, ctx.site.id, kind.caseOf(row))
  for (const certificate of certificates)
    for (const slot of documents.filter((one) => one.type === typeOf(certificate) && isEmpty(one)))
      await addFile(ctx, kind, slot.id, {
        hash: certificate.file_hash,
        fileName: certificate.file_name,
        type: certificate.type,
        bytes: certificate.bytes,
      })
}

/** When an application comes in: a slot for each document that it needs and has not, filled where the company has sent it before. */
export async function addNeededSlots(
  ctx: TransactionCtx,
  kind: CaseKind<Row>,
  row: Row,
  { permit, places }: { permit: PermitFields; places: readonly LocationPermitFields[] },
): Promise<void> {
  const certificates = await certificatesOf(ctx, row)
  const there = (await listDocuments(ctx.db, ctx.site.id, kind.caseOf(row))).filter(isThere)
  const types = new Set([...documentsNeeded(permit, places), ...certificates.map(typeOf)])
  for (const type of types) {
    if (there.some((one) => one.type === type)) continue
    const valid_to = certificates.find((one) => typeOf(one) === type)?.valid_to ?? null
    await addSlot(ctx, kind, row, { part_id: null, type, title: '', required_by: 'rule', valid_to })
  }
  await fillSlots(ctx, kind, row, certificates)
}
