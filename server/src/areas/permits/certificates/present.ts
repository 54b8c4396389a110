import type { PermitCertificate } from '@backlot/contract/permits'
import type { CertificateRow } from './queries.ts'

export const presentCertificate = (row: CertificateRow): PermitCertificate => ({
  id: row.id,
  kind: row.certificate_kind as PermitCertificate['kind'],
  company_name: row.company_name,
  file_name: row.file_name,
  valid_to: row.valid_to,
  uploaded_at: row.uploaded_at.toISOString(),
})
