/** The owner's credentials for the shop that browser tests use. */
export const ownerEmail = 'owner@ancora.example';
export const ownerPassword = 'the owner of the test shop';
