import type { Customer } from '#contract/customers/customers.schema.ts';
import { useDeskRead } from '../calls/desk-reads.ts';

/** Disabled for an empty `documentId`. */
export const useCustomer = (documentId: string) =>
	useDeskRead<Customer>(['customer', documentId], `owner/customers/${encodeURIComponent(documentId)}`, {
		enabled: documentId !== '',
	});
