import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { createDraft } from '../../api/drafts.ts';

export const addressDraft = createDraft<AddressFields>();
