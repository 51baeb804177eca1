/** Guarantees for data sent abroad (article 27 of Ley 19.628). `contract`: a contract with a processor. */
export const dataGuarantees = ['contract', 'adequate', 'clauses', 'certification'] as const;
export type DataGuarantee = (typeof dataGuarantees)[number];

/** Where the owner's own provider processes data: an ISO country code, and the guarantee. */
type ProviderDetails = { country: string | null; guarantee: DataGuarantee | null };

/** What the privacy policy must state and only the owner knows. Unset parts are null. */
export type PrivacyDetails = {
	representative: string | null;
	/** The seller's address unless it is set. */
	postalAddress: string | null;
	officer: string | null;
	mail: ProviderDetails;
	/** The bucket of the pictures and the place of the backups. */
	storage: ProviderDetails;
};
