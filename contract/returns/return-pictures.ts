/** Maximum number of pictures of a return, and maximum upload size of each in bytes. */
export const maxReturnPictures = 4;

export const maxReturnPictureBytes = 10 * 1024 * 1024;

export const sentPictures = ['image/jpeg', 'image/png', 'image/webp'] as const;
