/** The owner's sign-in of the shop that browser tests run against. */
export const ownerEmail = 'owner@ancora.example';
export const ownerPassword = 'the owner of the test shop';
