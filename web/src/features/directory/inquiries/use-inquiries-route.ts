import { useIsOffice } from '#features/directory/components/use-directory-list.ts'

/** Staff read inquiries in their own area. */
export const useInquiriesRoute = () => (useIsOffice() ? '/admindash/directories/inquiries' : '/dashboard/directories/inquiries')
