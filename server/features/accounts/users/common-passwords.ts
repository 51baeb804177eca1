/**
 * Attackers first try words, names and keyboard runs, often with a number, year or punctuation mark at the
 * end and with symbols in place of letters. Combining these words with the endings covers some 30,000
 * passwords of eight characters or more.
 */
const words = `
password passwort passw0rd contraseña contrasena contrasenia clave miclave secreto secret letmein welcome bienvenido hola holahola
qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwaszx asdasd
qweqwe zaqwsx zaqxsw poiuyt lkjhgf mnbvcxz abc abcd abcdef abcdefg abcdefgh abcabc admin administrator administrador root user usuario
guest test testing tester demo default changeme cambiame login access acceso master superman batman spiderman ironman pokemon pikachu
naruto dragon dragonball starwars skywalker matrix hacker ninja samurai warrior shadow killer hunter ranger trooper thunder diamond
silver golden platinum mercedes ferrari porsche corvette mustang yamaha harley toyota rolex omega watch watches reloj relojes tissot casio
monkey donkey tiger eagle falcon dolphin panther phoenix butterfly chicken kitten puppy buster bailey charlie maggie ginger pepper
cookie chocolate cheese banana orange cherry strawberry peanut flower sunflower rosebud sunshine rainbow summer winter spring autumn
football futbol baseball basketball soccer hockey tennis chelsea arsenal liverpool barcelona realmadrid colocolo colcolo
universidad catolica lacatolica chile vivachile santiago valparaiso concepcion chileno argentina mexico colombia peru
iloveyou iloveu teamo tequiero teamomucho miamor amor amorcito amormio mivida corazon princesa princess preciosa hermosa linda bonita
angel angelito angels jesus jesucristo dios diosesamor christ blessed heaven forever family familia mama papa mamita hijos
michael jordan jennifer jessica michelle ashley amanda daniel daniela andrew andrea anthony matthew joshua robert thomas william george
nicole nicolas samantha hannah stephanie victoria veronica patricia carolina claudia alejandra alejandro fernanda fernando francisco
francisca javiera javier sebastian benjamin vicente martin matias cristian cristobal rodrigo gonzalo eduardo ricardo roberto alberto
antonio antonia manuel miguel gabriel gabriela valentina isabella camila catalina constanza florencia lorena marcela marcelo mauricio
computer internet google facebook instagram whatsapp youtube windows microsoft apple iphone samsung android nintendo playstation xbox
minecraft fortnite roblox tomcat server database oracle cisco network system security private public company business office
whatever nothing something anything trustno trustnoone freedom liberty america canada london newyork california florida texas brasil
lovely lovers babygirl babyboy sweetheart honey sexy hottie beautiful gorgeous cutie friends friend bestfriend forever
blink metallica nirvana slipknot eminem beatles scooter snoopy garfield mickey minnie disney tinkerbell cinderella hellokitty
ancora tienda comprar compras dinero money millonario lucky suerte success winner champion champions campeon
`
	.trim()
	.split(/\s+/);

const runs = `
12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 0987654321 11223344 1122334455 112233445566 12341234 123123123
12344321 12121212 123321123 123454321 147258369 159357258 147852369 159753159 789456123 741852963 963852741 321654987 456789123 13131313
10203040 1020304050 11112222 12345679 123456781 1234567891 12345678910 123456789a 123456780 134679852 142536475869 102030405060 11235813
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwer1234 qwert12345 1234qwer
12qwaszx asdf1234 1234asdf zxcv1234 abc12345 a1b2c3d4 a1b2c3d4e5 abcd1234 1234abcd aa123456 a123456789 a12345678 123qweasd 123qwe123
qwe123qwe 123456qwerty 123456abc abc123456 aaa12345 q123456789 1a2b3c4d 1g2w3e4r gfhjkm123 p@55w0rd pa55word pa55w0rd
`
	.trim()
	.split(/\s+/);

const signs: Record<string, string> = {
	'@': 'a',
	'4': 'a',
	'3': 'e',
	'1': 'i',
	'!': 'i',
	'0': 'o',
	$: 's',
	'5': 's',
	'7': 't',
};
const unsigned = (text: string) => text.replace(/[@4310!$57]/g, (sign) => signs[sign] ?? sign);

const wordSet = new Set(words);
const runSet = new Set(runs);
const ending = /^(.*?)((?:\d{1,6}|(?:19|20)\d{2}|abc|qwe)?[!.*?#$@_-]{0,3})$/;

/** Returns whether a password, ignoring case, is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
	const text = password.toLowerCase();
	if (new Set(text).size <= 2) return true;
	if (runSet.has(text)) return true;
	// A repeated part, such as abcabcabc or 12341234.
	if (/^(.{1,4})\1+$/.test(text)) return true;
	for (const plain of [text, unsigned(text)]) {
		if (wordSet.has(plain)) return true;
		for (let length = plain.length; length >= 3; length--) {
			const head = plain.slice(0, length);
			if (wordSet.has(head) && isEnding(text.slice(length))) return true;
		}
	}
	return false;
}

function isEnding(text: string): boolean {
	return ending.exec(text)?.[1] === '' || runSet.has(text);
}
