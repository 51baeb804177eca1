import type { Language } from './languages.ts';

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

type ErrorEntry = { name: ErrorName } & Record<Language, string>;

/**
 * Every way the shop refuses: the code, its name (hence its status) and what a person reads when nothing better is
 * known; `{name}` stands for a detail of the refusal.
 */
export const errors = {
	invalid_input: {
		name: 'ValidationError',
		en: 'Some of the data is not valid.',
		es: 'Algunos datos no son válidos.',
	},
	bad_query: {
		name: 'ValidationError',
		en: 'The query is not valid.',
		es: 'La consulta no es válida.',
	},
	invalid_credentials: {
		name: 'ValidationError',
		en: 'Wrong e-mail or password.',
		es: 'Correo o contraseña incorrectos.',
	},
	email_taken: {
		name: 'ApplicationError',
		en: 'There is already an account with this e-mail.',
		es: 'Ya existe una cuenta con este correo.',
	},
	username_taken: {
		name: 'ApplicationError',
		en: 'This username is already taken.',
		es: 'Este nombre de usuario ya está en uso.',
	},
	wrong_current_password: {
		name: 'ValidationError',
		en: 'The current password is wrong.',
		es: 'La contraseña actual es incorrecta.',
	},
	current_password_needed: {
		name: 'ValidationError',
		en: 'Enter your current password to change the e-mail.',
		es: 'Escribe tu contraseña actual para cambiar el correo.',
	},
	password_mismatch: {
		name: 'ValidationError',
		en: 'The passwords do not match.',
		es: 'Las contraseñas no coinciden.',
	},
	password_unchanged: {
		name: 'ValidationError',
		en: 'The new password is the same as the current one.',
		es: 'La contraseña nueva es igual a la actual.',
	},
	common_password: {
		name: 'ValidationError',
		en: 'This password is one of the most common ones. Choose another.',
		es: 'Esta contraseña es una de las más comunes. Elige otra.',
	},
	reset_code_invalid: {
		name: 'ValidationError',
		en: 'This link is not valid or has expired. Ask for a new one.',
		es: 'Este enlace no es válido o ya venció. Pide uno nuevo.',
	},
	confirmation_invalid: {
		name: 'ValidationError',
		en: 'This link is not valid or has expired. Ask for a new one.',
		es: 'Este enlace no es válido o ya venció. Pide uno nuevo.',
	},
	too_many_items: {
		name: 'ValidationError',
		en: 'An order holds at most 10 watches.',
		es: 'Un pedido admite 10 relojes como máximo.',
	},
	address_unknown: {
		name: 'ValidationError',
		en: 'Choose one of your addresses.',
		es: 'Elige una de tus direcciones.',
	},
	too_many_addresses: {
		name: 'ValidationError',
		en: 'You can keep at most 50 addresses.',
		es: 'Puedes guardar 50 direcciones como máximo.',
	},
	unauthorized: {
		name: 'UnauthorizedError',
		en: 'Sign in to continue.',
		es: 'Inicia sesión para continuar.',
	},
	account_blocked: {
		name: 'ForbiddenError',
		en: 'This account is blocked. Write to {contactEmail}.',
		es: 'Esta cuenta está bloqueada. Escribe a {contactEmail}.',
	},
	refresh_invalid: {
		name: 'UnauthorizedError',
		en: 'Your session has ended. Sign in again.',
		es: 'Tu sesión terminó. Inicia sesión otra vez.',
	},
	forbidden: {
		name: 'ForbiddenError',
		en: 'This is not open to your account.',
		es: 'Tu cuenta no tiene acceso a esto.',
	},
	not_found: { name: 'NotFoundError', en: 'Not found.', es: 'No encontrado.' },
	method_not_allowed: {
		name: 'MethodNotAllowedError',
		en: 'This address does not take that method.',
		es: 'Esta dirección no admite ese método.',
	},
	price_changed: {
		name: 'ConflictError',
		en: 'A price has changed. Check your cart and order again.',
		es: 'Cambió un precio. Revisa tu carro y vuelve a pedir.',
	},
	watch_unavailable: {
		name: 'ConflictError',
		en: 'A watch in your cart has just been sold.',
		es: 'Un reloj de tu carro se acaba de vender.',
	},
	pending_order_exists: {
		name: 'ConflictError',
		en: 'You have an order waiting for its payment. Pay or cancel it first.',
		es: 'Tienes un pedido con pago pendiente. Págalo o anúlalo primero.',
	},
	customer_order_waits: {
		name: 'ConflictError',
		en: 'This customer has an order waiting for its payment. Confirm or cancel it first.',
		es: 'Este cliente tiene un pedido con pago pendiente. Confírmalo o anúlalo primero.',
	},
	unconfirmed_hold: {
		name: 'ConflictError',
		en: 'Until you confirm your e-mail, an order takes fewer watches. Confirm it by the link we sent you, or order fewer.',
		es: 'Mientras no confirmes tu correo, un pedido admite menos relojes. Confírmalo con el enlace que te enviamos o pide menos.',
	},
	lapsed_hold: {
		name: 'ConflictError',
		en: 'Two of your orders were not paid in time this week, so an order takes fewer watches for now. Order fewer, or write to us.',
		es: 'Esta semana no pagaste a tiempo dos pedidos, así que por ahora un pedido admite menos relojes. Pide menos o escríbenos.',
	},
	confirm_email_first: {
		name: 'ConflictError',
		en: 'Confirm your e-mail before you order, by the link we sent you. Then order again.',
		es: 'Confirma tu correo antes de pedir, con el enlace que te enviamos. Después vuelve a pedir.',
	},
	holds_full: {
		name: 'ConflictError',
		en: 'Many watches are being held for unpaid orders from your network or mail domain. Pay or cancel one of them, try again later, or write to us.',
		es: 'Hay muchos relojes reservados en pedidos sin pagar desde tu red o tu dominio de correo. Paga o anula uno, intenta más tarde o escríbenos.',
	},
	invalid_transition: {
		name: 'ConflictError',
		en: 'The order can no longer be changed that way.',
		es: 'El pedido ya no admite ese cambio.',
	},
	undo_too_late: {
		name: 'ConflictError',
		en: 'It can no longer be taken back.',
		es: 'Ya no se puede deshacer.',
	},
	version_conflict: {
		name: 'ConflictError',
		en: 'Somebody saved this meanwhile. Look at the newer values.',
		es: 'Alguien guardó esto entretanto. Revisa los valores más nuevos.',
	},
	name_taken: {
		name: 'ConflictError',
		en: 'There is already one with this name.',
		es: 'Ya existe uno con este nombre.',
	},
	in_use: {
		name: 'ConflictError',
		en: 'It is in use and cannot be deleted.',
		es: 'Está en uso y no se puede eliminar.',
	},
	owner_account: {
		name: 'ConflictError',
		en: "The owner's account cannot be deleted.",
		es: 'La cuenta del dueño no se puede eliminar.',
	},
	orders_open: {
		name: 'ConflictError',
		en: 'An order of yours is still under way. Your account can be deleted when it is delivered or cancelled.',
		es: 'Tienes un pedido en curso. Podrás eliminar tu cuenta cuando esté entregado o anulado.',
	},
	nothing_to_accept: {
		name: 'ValidationError',
		en: 'Nothing of the total is missing, so there is nothing to accept.',
		es: 'No falta nada del total: no hay nada que aceptar.',
	},
	transaction_taken: {
		name: 'ConflictError',
		en: 'This transfer already pays another order.',
		es: 'Esta transferencia ya paga otro pedido.',
	},
	idempotency_running: {
		name: 'ConflictError',
		en: 'The same request is still being worked on.',
		es: 'La misma solicitud todavía se está procesando.',
	},
	idempotency_mismatch: {
		name: 'UnprocessableEntityError',
		en: 'This Idempotency-Key was used with another body.',
		es: 'Esta Idempotency-Key se usó con otro contenido.',
	},
	request_timeout: {
		name: 'RequestTimeoutError',
		en: 'The request took too long to arrive.',
		es: 'La solicitud tardó demasiado en llegar.',
	},
	headers_too_large: {
		name: 'HeadersTooLargeError',
		en: 'The address or the headers are too large.',
		es: 'La dirección o los encabezados son demasiado grandes.',
	},
	payload_too_large: {
		name: 'PayloadTooLargeError',
		en: 'That is too large.',
		es: 'Es demasiado grande.',
	},
	uri_too_long: {
		name: 'UriTooLongError',
		en: 'The address is too long.',
		es: 'La dirección es demasiado larga.',
	},
	unsupported_media_type: {
		name: 'UnsupportedMediaTypeError',
		en: 'This kind of content is not accepted.',
		es: 'Este tipo de contenido no se acepta.',
	},
	rate_limited: {
		name: 'RateLimitError',
		en: 'Too many attempts. Wait a little and try again.',
		es: 'Demasiados intentos. Espera un poco y vuelve a intentar.',
	},
	internal: {
		name: 'InternalServerError',
		en: 'Something failed on our side.',
		es: 'Algo falló de nuestro lado.',
	},
	unavailable: {
		name: 'ServiceUnavailableError',
		en: 'The shop is not available for a moment. Try again shortly.',
		es: 'La tienda no está disponible por un momento. Vuelve a intentar pronto.',
	},
} as const satisfies Record<string, ErrorEntry>;
export type ErrorCode = keyof typeof errors;

/** The shape of an error answer. `details.code` is one of {@link ErrorCode}; `details.errors` names the fields. */
export type ErrorBody = {
	data: null;
	error: {
		status: number;
		name: ErrorName;
		message: string;
		details: {
			code: ErrorCode;
			requestId?: string;
			errors?: { path: (string | number)[]; message: string; name: string }[];
			[more: string]: unknown;
		};
	};
};
