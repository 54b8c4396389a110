import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type AskedInquiry,
  type CheckedRecipient,
  directoryInquiriesApi as api,
  type Inquiry,
  type InquiryAnswer,
  type InquiryDetail,
  type NewInquiry,
} from '@backlot/contract/directory-inquiries'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

const keys = {
  all: ['inquiries'] as const,
  list: (everybodys: boolean, skip: number) => ['inquiries', 'list', everybodys, skip] as const,
  one: (id: number) => ['inquiries', 'one', id] as const,
  checked: (ids: readonly number[]) => ['inquiries', 'checked', ids] as const,
  asked: (token: string) => ['inquiries', 'asked', token] as const,
}

export const pageSize = 50
/** Answers come while the page is open. */
const lookMilliseconds = 20_000

export const useInquiries = (everybodys: boolean, skip: number, enabled: boolean) =>
  useQuery<{ items: Inquiry[]; total: number }, ApiError>({
    queryKey: keys.list(everybodys, skip),
    queryFn: ({ signal }) =>
      callPaged(api.inquiries, { query: { all: everybodys ? '1' : '0', skip, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

export const useInquiry = (id: number) =>
  useQuery<InquiryDetail, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.inquiry, { params: { id } }, { signal, quiet: true }),
    retry: (count, error) => count < 1 && error.status !== 404,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? lookMilliseconds : false),
    staleTime: 0,
  })

export const useChecked = (ids: readonly number[]) =>
  useQuery<CheckedRecipient[], ApiError>({
    queryKey: keys.checked(ids),
    queryFn: ({ signal }) => call(api.checkInquiry, { body: { entry_ids: [...ids] } }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const keep = (inquiry: InquiryDetail): void => {
  queryClient.setQueryData(keys.one(inquiry.id), inquiry)
  void queryClient.invalidateQueries({ queryKey: keys.all, predicate: ({ queryKey }) => queryKey[1] === 'list' })
}

export const useSendInquiry = () =>
  useMutation<InquiryDetail, ApiError, NewInquiry>({ mutationFn: (body) => call(api.sendInquiry, { body }), onSuccess: keep })
export const useRemind = (id: number) =>
  useMutation<InquiryDetail, ApiError>({ mutationFn: () => call(api.remindInquiry, { params: { id } }), onSuccess: keep })
export const useClose = (id: number) =>
  useMutation<InquiryDetail, ApiError>({ mutationFn: () => call(api.closeInquiry, { params: { id } }), onSuccess: keep })

/** What the link of a mail is about. Reading it answers nothing. */
export const useAsked = (token: string) =>
  useQuery<AskedInquiry, ApiError>({
    queryKey: keys.asked(token),
    queryFn: ({ signal }) => call(api.openInquiry, { body: { token } }, { signal, quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

interface Given {
  answer: InquiryAnswer
  note: string
  share_contact: boolean
}
export const useAnswer = (token: string) =>
  useMutation<AskedInquiry, ApiError, Given>({
    mutationFn: (given) => call(api.answerInquiry, { body: { token, ...given } }),
    onSuccess: (asked) => queryClient.setQueryData(keys.asked(token), asked),
  })

/** A file of a message that came by mail. */
export const fetchMailedFile = (params: { id: number; message: number; file: number }): Promise<Blob> =>
  callFile(api.mailedFile, { params })
