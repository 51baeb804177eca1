/** Pictures of a return, and the bytes that each may have when it is sent. */
export const mostReturnPictures = 4;

export const mostReturnPictureBytes = 10 * 1024 * 1024;

export const sentPictures = ['image/jpeg', 'image/png', 'image/webp'] as const;
