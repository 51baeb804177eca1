/** What is added to the record of a breach by hand. */
export const addedEntryKinds = ['measure', 'effect', 'correction', 'agency', 'public', 'close'] as const;
export type AddedEntryKind = (typeof addedEntryKinds)[number];

/**
 * The entries of the record. `scope`: who is affected was determined, or extended; `notices`: the notices to
 * the people were approved for sending.
 */
export const breachEntryKinds = ['scope', 'notices', ...addedEntryKinds] as const;
export type BreachEntryKind = (typeof breachEntryKinds)[number];

/** Whom to notify: those whom the law requires, or everyone affected. */
export const noticeAudiences = ['required', 'all'] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** The place in a notice where the kinds of data of its reader are inserted. */
export const ownDataPlaceholder = '{{data}}';
