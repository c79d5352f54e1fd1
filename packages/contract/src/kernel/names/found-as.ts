/** Names with what they are found by, in search keys and in pickers alike: cases of both sides' tests. */
export const foundAs: readonly (readonly [string, string])[] = `
浚县 xunxian xx junxian
乐清车行 yueqingchehang yqch leqing
乐亭 laoting
单县车行 shanxianchehang sxch danxianchehang
歙县 shexian
涡阳 guoyang woyang
蔚县 yuxian yx
洪洞 hongtong ht hongdong
大埔 dabu db dapu
会稽 kuaiji
长安轮胎行 changanluntaihang calth
单雄 shanxiong
仇英 qiuying
解缙 xiejin jiejin
曾明 zengming
查理 zhali chali
区先生 ouxiansheng
翟勇 zhaiyong
覃勇 qinyong tanyong
单记汽配行 shanjiqipeihang
调拨 diaobo db
调货 diaohuo
绿轮 lvlun lulun lülun ll
女士 nvshi nüshi nushi
税率 shuilv shuilü
策略 celve celue
⻋行 chehang ch
⻓城⾏ changchenghang 长城行
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .flatMap(([name = '', ...typed]) => typed.map((each) => [name, each] as const));
