/** The most common passwords, in lower case; isCommonPassword adds digits and punctuation. */
export const commonWords: readonly string[] = `
a aa aaa aaaa ab abc abcd abcde abcdef abcdefg abcdefgh abcabc aabb aabbcc asd asdasd asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl asdzxc azerty azertyuiop q qq qqq qaz qazqaz qazwsx qazwsxedc qwe qweasd qweasdzxc qweqwe qwer qwert qwerty
qwertyu qwertyui qwertyuiop qwertz qwertzuiop qwaszx wsx wsxedc x xx xxx z zz zaq zaqwsx zx zxc zxcasd zxcv zxcvb zxcvbn
zxcvbnm zxczxc poiuytrewq lkjhgfdsa mnbvcxz
access account accounts admin administrator adminadmin api backup bank boss business cashier changeit changeme changeme
client company computer customer data database default demo dev developer email enter error example firewall google guest
hacker hello helloworld home hotel hotmail info install internet job laptop letmein letmeinn linux local login logmein mail
manager master member menu microsoft mobile money mypass mypassword network newpass newpassword newuser nopass nopassword
office online open opensesame oracle order owner pass passcode passe passme passpass passport passwd password passwords
passwort passwrd payment phone pin please private public pwd question register remote reset restaurant root samsung sample
school secret secrets secure security server service setup shop signin site staff start student super superuser support
sysadmin system teacher temp temporary test testing testpass testtest testuser this tester trustnoi try unknown update user
username users verify visitor waiter waitress web webmaster welcome wifi windows wireless work yahoo
adrian alex alexa alexander alexandra alexis alice alicia allison amanda amber amelia america american amy andrea andrew andy
angel angela angelina angels anna anthony antonio apple april arsenal arthur ashley asshole august austin autumn avatar baby
babygirl badboy bailey banana bandit barbara barcelona barney baseball basketball batman beach bear beautiful beauty beckham
benjamin berlin betty bigboy bigdaddy bigdog billy birthday bitch black blackberry blessed blink blue bob bond boomer boston
brandon brazil brian brother bruce bubbles buddy buffalo bulldog bunny burger butter butterfly camaro cameron canada captain
carlos carmen caroline casper cat catherine cats champion chance charles charlie charlotte cheese chelsea cherry chester
chicago chicken chocolate chris christ christian christina christine christmas christopher claire cocacola coffee cookie
cooper corvette cowboy cowboys crystal dad daddy daisy dakota dallas daniel danielle dave david death december destiny diablo
diamond dog doggie dogs dolphin dolphins donald dragon dragonball dragons dream dreams eagle eagles edward einstein elephant
elizabeth emily eminem emma england family father february ferrari fire fish flower flowers football forest forever fortnite france
frank frankie freddy freedom friday friend friends fuck fucker fuckme fuckoff fuckyou galaxy games gandalf garfield george
germany ghost ginger girl giants godzilla gold golden golf good google gordon grace green guitar gunner hannah happy hardcore
harley harry harrypotter heart heaven heather hellokitty henry hiphop hockey honda honey hongkong hottie hunter iceman iloveu
iloveyou iloveme india ireland isabella italy jack jackson jaguar jake james january japan jasmine jason jasper jennifer
jeremy jesse jessica jesus jesuschrist jimmy joe john johnny johnson jordan jose joseph joshua juice julia julian july june
junior justin karen kawasaki kelly kevin killer king kingkong kings kitten kitty knight lakers laura lauren lazarus legend
leonardo liberty lisa little liverpool london looking lord louis love lovely lover loveme loverboy loveyou lucky lucy maggie
magic malaysia manchester manutd march maria marina marine mario mark marley marlboro martin mary matrix matthew maverick
maxwell megan melissa mercedes metal metallica mexico miami michael michelle mickey mike miller minecraft mission mistress
molly monday monica monkey monster morgan mother mountain muffin murphy music mustang myself naruto nascar natalie nathan
natasha naughty newyork nicholas nicole ninja nintendo nirvana nissan nothing november october oliver olivia orange pakistan
panda pantera panther paradise paris parker patrick paul peace peaches peanut pepper peter phoenix pikachu pizza player
pokemon poop porsche power precious prince princess pumpkin purple pussy queen rabbit rachel raiders rainbow ranger rangers
raymond realmadrid rebecca red redsox richard river robert robin rock rocket rocky rockyou roman ronaldo rooney rose rosebud
rosie russia ryan sabrina sakura sam samantha sammy samuel sandra sarah saturday saturn scooby scooter scorpion scott secret
september sergey sexy shadow shalom shannon shopping silver simon simple singapore slayer slipknot smile smokey snickers
snoopy snowball soccer sophia sophie spain spanky sparky spider spiderman spirit spring stanley star starlight stars starwars
stella steve steven sugar summer sunday sunflower sunny sunset sunshine superman superstar suzuki sweet sweetheart sweetie
sydney taipei taiwan taylor teamo tennis teresa thailand thankyou thomas thunder thursday thx tiffany tiger tigers tigger
tinkerbell toyota travis trigger trinity tuesday tweety twilight united unicorn vampire vanessa vegas victor victoria victory
vietnam viking vincent violet viper virginia warcraft warrior water wednesday whatever white william willow winner winston
winter wizard wolf wolverine wolves woman wonder world yamaha yankees yellow yourself zombie zxcvb
woaini woaiwo wodemima mima aini nihao zhongguo china chinese beijing shanghai guangzhou shenzhen taobao alibaba tencent
weixin wechat qqqq zhang wang liu chen chan wong leung cheung lam ng yeung huang zhao zhou xiao xiaoming laopo laogong baobei
selamat sayang cinta rahasia bismillah allah alhamdulillah insyaallah sawasdee iloveallah
`
  .trim()
  .split(/\s+/);

/** Well-known digit sequences. */
export const commonRuns: readonly string[] = `
12345 123456 1234567 12345678 123456789 1234567890 12345678910 01234 012345 0123456 01234567 0123456789 54321 654321 7654321
87654321 987654321 0987654321 11111 111111 1111111 11111111 00000 000000 00000000 22222 222222 22222222 33333 333333 33333333
55555 555555 55555555 66666 666666 66666666 77777 777777 7777777 77777777 88888 888888 88888888 99999 999999 99999999 99999999
112233 11223344 1122334455 121212 12121212 123123 123123123 12341234 123321 12344321 1234554321 123654 102030 10203040
101010 131313 147258 147258369 159357 159753 202020 224466 22446688 246810 252525 258258 321321 369369 420420 456456 456789
520520 5201314 1314520 13145 131452 135790 13579 789456 789456123 741852 741852963 696969 789789 147147 168168 1688 16888
168888 518518 778899 888168 998877 963852 963852741 10101 20202 20012 121314 111222 111222333 123456123 123457
`
  .trim()
  .split(/\s+/);

/** Keyboard patterns and other sequences of letters and digits. */
export const commonPatterns: readonly string[] = `
1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz1qaz 1qazxsw2 1qazxsw23edc 2wsx1qaz 2wsx3edc 3edc4rfv zaq12wsx zaq1xsw2 zaq1zaq1
zaq1xsw2cde3 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e1q2w3e 1a2b3c4d 1a2s3d4f 1z2x3c4v q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
q2w3e4r5 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1a2a3a4 z1x2c3v4 12qwaszx 12qw34er 12qwas34 123qweasd 123qweasdzxc 123qwe123 123qweqwe
qwe123qwe qwe123asd qwe123rty456 qweasd123 1qw23er4 12wq12wq qaz123wsx qazwsx123edc 147qaz258 abc123abc abc123def abc123xyz
abcd1234abcd 123abc123 123abc456 12ab34cd ab12cd34 aa11bb22 aabb1122 11aa22bb 1111aaaa aaaa1111 a12345678b a1234567b a123456a
a1234567a a12345678a a123456b q123456q q1234567q z123456z qq123456 ww123456 aa123456aa as123456 zx123456 qw123456 ab123456
asd123asd asd123456 asdf1234asdf asd456asd zxc123zxc zxcv1234zxcv qwer1234qwer qwer4321 4rfv5tgb 5tgb6yhn 1234rewq rewq4321
1234qwerasdf 1234qwerasdfzxcv 1234asdf 4321rewq 1234zxcv trustno1 trustno1trustno1 pass1word pass123word passw0rd1234word
user123user test123test admin123admin love4ever luv4ever 4everyoung 2gether4ever iloveu2 iloveyou2much u2canbe me4u2nv r2d2c3po
c3por2d2 thx1138 james007 007bond bond007bond ncc1701d ncc1701e area51area k1k2k3k4 1l0vey0u 1loveyou woaini1314 woaini520
`
  .trim()
  .split(/\s+/);
