/**
 * Readings that the pinyin library has otherwise, or in another tone: places as the state reads them (the English names
 * of the divisions are tested against these), words of the trade, cars. A character of its own is read so wherever no
 * longer word says otherwise.
 */
export const readingWords = `
  浚县 xùn-xiàn, 乐清 yuè-qīng, 乐亭 lào-tíng, 乐陵 lào-líng, 单县 shàn-xiàn, 歙县 shè-xiàn, 涡阳 guō-yáng,
  蔚县 yù-xiàn, 洪洞 hóng-tóng, 大埔 dà-bù, 会稽 kuài-jī, 六合 lù-hé, 台州 tāi-zhōu, 天台 tiān-tāi,
  莘庄 xīn-zhuāng, 牟定 móu-dìng, 泌阳 bì-yáng, 尉犁 yù-lí, 济源 jǐ-yuán, 济宁 jǐ-níng, 济阳 jǐ-yáng,
  浒墅关 xǔ-shù-guān, 筠连 jūn-lián, 什邡 shí-fāng, 阆中 làng-zhōng, 监利 jiàn-lì, 黄陂 huáng-pí,
  华州 huà-zhōu, 华阴 huà-yīn, 吴堡 wú-bǔ, 宕昌 tàn-chāng, 任丘 rén-qiū, 任泽 rén-zé, 任城 rén-chéng,
  繁峙 fán-shì, 应城 yīng-chéng, 曲沃 qū-wò, 珲春 hún-chūn, 闽侯 mǐn-hòu, 喀什 kā-shí, 乌什 wū-shí,
  召陵 shào-líng, 解州 xiè-zhōu, 调兵山 diào-bīng-shān, 康巴什 kāng-bā-shí, 宝应 bǎo-yīng, 栟茶 bēn-chá,
  闵行 mǐn-háng, 万柏林 wàn-bǎi-lín,
  都 dū, 乐都 lè-dū, 曾都 zēng-dū,
  车行 chē-háng, 胎行 tāi-háng, 轮胎行 lún-tāi-háng, 五金行 wǔ-jīn-háng, 分行 fēn-háng, 央行 yāng-háng,
  电器行 diàn-qì-háng, 配件行 pèi-jiàn-háng, 车配行 chē-pèi-háng, 汽配行 qì-pèi-háng, 调拨 diào-bō,
  调货 diào-huò, 调入 diào-rù, 调出 diào-chū, 调库 diào-kù, 调仓 diào-cāng, 调配 diào-pèi, 重载 zhòng-zài,
  重发 chóng-fā, 重置 chóng-zhì, 重算 chóng-suàn, 应收 yīng-shōu, 应付 yīng-fù, 店长 diàn-zhǎng,
  还款 huán-kuǎn, 倒车 dào-chē,
  大切诺基 dà-qiē-nuò-jī, 切诺基 qiē-nuò-jī, 雪佛兰 xuě-fú-lán
`;
