/** The dialect's error names with their HTTP status. */
export const errorStatus = {
	ValidationError: 400,
	ApplicationError: 400,
	UnauthorizedError: 401,
	ForbiddenError: 403,
	NotFoundError: 404,
	MethodNotAllowedError: 405,
	RequestTimeoutError: 408,
	ConflictError: 409,
	PayloadTooLargeError: 413,
	UriTooLongError: 414,
	UnsupportedMediaTypeError: 415,
	UnprocessableEntityError: 422,
	RateLimitError: 429,
	HeadersTooLargeError: 431,
	InternalServerError: 500,
	ServiceUnavailableError: 503,
} as const;

export type ErrorName = keyof typeof errorStatus;
