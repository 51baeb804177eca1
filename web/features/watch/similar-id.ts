/** Id of the section with similar watches. */
export const similarId = 'similar';
